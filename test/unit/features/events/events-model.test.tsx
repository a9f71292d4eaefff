// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import fc from 'fast-check'
import { useEffect } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { useEvents } from '../../../../src/features/events/panel/use-events.ts'
import { useJoin } from '../../../../src/features/events/panel/use-join.ts'
import { useGameCenter } from '../../../../src/features/events/use-game-center.ts'
import { newUuid } from '../../../../src/lib/uuid.ts'
import type { GameEvent } from '../../../../src/model/game-center.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { createBackendRuntime, RoutedProviders } from '../../../support/backend-runtime.tsx'
import { numRuns } from '../../../support/fast-check-runs.ts'
import {
  LateBackend,
  named,
  networkSteps,
  type Outcome,
  runSteps,
} from '../../../support/models/late-backend.ts'
import { render } from '../../ui/render.tsx'

const streamerUserId = 99_999
const WHEEL_TIME = 20_000

interface Wheel {
  id: string
  joinedAs: string | null
  startAt: number
}

/** A room whose wheels come, are joined, cancelled and drawn, and come again under the same ids. */
class EventsWorld {
  readonly key = newUuid()
  readonly harness = createBackendRuntime()
  readonly network = new LateBackend(
    this.harness,
    call => call.includes('/fortune-wheels/events'),
    request => this.respond(request),
  )
  wheels: Wheel[] = []
  private readonly answers = new Map<string, Response>()
  /** Results that the room was told, by whether they name the viewer. */
  readonly results: { id: string; isOwn: boolean }[] = []
  readonly shown: { id: string; isOwn: boolean }[] = []
  listed: readonly GameEvent[] = []
  readonly joins = new Map<string, () => void>()

  draw = (isShown: boolean) =>
    render(
      <RoutedProviders key={this.key} runtime={this.harness.runtime}>
        {isShown && <Room world={this} />}
      </RoutedProviders>,
    )
  private async respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (!/fortune-wheels\/events/.test(pathname))
      return pathname.includes('jackpot') ? Response.json([]) : this.harness.backend.fetch(request)
    if (request.method === 'GET') return Response.json(this.wheels.map(toWire))
    const key = request.headers.get('idempotency-key') ?? ''
    const answer = this.answers.get(key) ?? (await this.join(request, pathname.split('/').at(-2)))
    this.answers.set(key, answer.clone())
    return answer
  }
  private async join(request: Request, id: string | undefined): Promise<Response> {
    const wheel = this.wheels.find(it => it.id === id && !this.isOver(it))
    if (!wheel) return Response.json({ message: 'Event is over' }, { status: 404 })
    const { nickName } = await request.json()
    wheel.joinedAs = nickName
    return Response.json({})
  }
  private isOver = ({ startAt }: Wheel) => this.harness.clock.now() >= startAt + WHEEL_TIME
  private publish(message: object) {
    const topic = destinations.gameCenter(streamerUserId)
    this.harness.backend.hub.publish(topic, JSON.stringify(message))
  }
  private remove(wheel: Wheel | undefined) {
    this.wheels = this.wheels.filter(it => it !== wheel)
  }
  add(id: string) {
    if (this.wheels.some(it => it.id === id)) return
    this.wheels = [...this.wheels, { id, joinedAs: null, startAt: this.harness.clock.now() }]
    this.publish({ type: 'WHEEL_OF_FORTUNE_UPDATE' })
  }
  cancel() {
    this.remove(this.wheels[0])
    this.publish({ type: 'WHEEL_OF_FORTUNE_UPDATE' })
  }
  /** Draws the winner of the first wheel that is over; the broker may tell it twice. */
  finish(isTwice: boolean) {
    const wheel = this.wheels.find(this.isOver)
    if (!wheel) return
    this.remove(wheel)
    const { joinedAs } = wheel
    const id = `win-${this.results.length}`
    this.results.push({ id, isOwn: joinedAs !== null })
    const winner = { nickname: 'Ann' }
    const participants = joinedAs === null ? [winner] : [winner, { nickname: joinedAs }]
    const data = { winner, participants, win: { id, amountUsd: 10, type: 'MONETARY' } }
    for (let count = isTwice ? 2 : 1; count > 0; count -= 1)
      this.publish({ type: 'WHEEL_OF_FORTUNE_FINISH', data })
  }
  pressJoin = (at: number) => [...this.joins.values()][at % Math.max(1, this.joins.size)]?.()
  /** Joins a wheel that is listed, with an outcome for the request. */
  async joinWith(at: number, how: Outcome) {
    await this.harness.clock.advance(600)
    await this.network.answerAll()
    await act(async () => this.pressJoin(at))
    await this.network.play(this.network.pending.length - 1, how)
    await this.network.answerAll()
  }
}

const toWire = ({ id, joinedAs, startAt }: Wheel) => ({
  id,
  joined: joinedAs !== null,
  startAt: new Date(startAt).toISOString(),
  durationSeconds: WHEEL_TIME / 1000,
  type: 'MONETARY',
})

function Room({ world }: { world: EventsWorld }) {
  const [{ current, shownCount, isResultShown }, dispatch] = useGameCenter(streamerUserId, 'room')
  const { events } = useEvents(streamerUserId)
  world.listed = events
  // biome-ignore lint/correctness/useExhaustiveDependencies: each dialog is noted once
  useEffect(() => {
    if (current) world.shown.push({ id: String(current.result.win.id), isOwn: current.joined })
    if (current) dispatch({ type: 'result-shown' })
  }, [shownCount])
  useEffect(() => {
    if (isResultShown) dispatch({ type: 'dialog-closed' })
  }, [isResultShown, dispatch])
  return events.map(event => <Event key={event.id} event={event} world={world} />)
}

function Event({ event, world }: { event: GameEvent; world: EventsWorld }) {
  const { join } = useJoin(event, streamerUserId)
  useEffect(() => {
    if (!event.joined) world.joins.set(event.id, join)
    return () => void world.joins.delete(event.id)
  })
  return null
}

type World = EventsWorld
const index = fc.nat({ max: 3 })
const step = fc.oneof(
  ...networkSteps<World>(),
  fc.constantFrom('1', '2').map(id => named<World>(`add ${id}`, world => world.add(id))),
  fc.constantFrom('1', '2').map(id => named<World>(`add ${id}`, world => world.add(id))),
  fc.boolean().map(is => named<World>(`finish ${is}`, world => world.finish(is))),
  index.map(at => named<World>(`join ${at}`, world => void world.pressJoin(at))),
  fc
    .tuple(index, fc.constantFrom<Outcome>('answer', 'answer', 'lose', 'lose-after', 'fail-after'))
    .map(([at, how]) => named<World>(`join ${at}, ${how}`, world => world.joinWith(at, how))),
  fc.constant(named<World>('cancel', world => world.cancel())),
  fc.constant(
    named<World>('over', async world => {
      await world.harness.clock.advance(WHEEL_TIME)
      world.finish(false)
    }),
  ),
)

beforeAll(() => import('../../../../src/runtime/realtime/app-realtime.ts'))

test('whatever is late or lost, each result is shown once, a viewer’s own as theirs, and in the end the events of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      const world = new EventsWorld()
      await world.draw(true)
      for (let turn = 0; turn < 3; turn += 1) await world.network.pass(1000)
      await runSteps(world, steps)
      await world.network.settle()
      const { shown, listed, wheels, results } = world
      await world.draw(false)
      world.harness.runtime.dispose()
      expect(shown.map(({ id }) => id)).toHaveLength(new Set(shown.map(({ id }) => id)).size)
      const own = results.filter(({ isOwn }) => isOwn)
      expect(shown.filter(({ id }) => own.some(it => it.id === id))).toEqual(own)
      if (world.network.isUnread) return
      expect(listed.map(({ id, joined }) => [id, joined])).toEqual(
        wheels.map(({ id, joinedAs }) => [id, joinedAs !== null]),
      )
    }),
    { numRuns: numRuns(15) },
  )
})
