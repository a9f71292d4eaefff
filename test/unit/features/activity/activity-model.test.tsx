// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import fc from 'fast-check'
import { act, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import {
  type DelayedActivity,
  useDelayedActivity,
} from '../../../../src/features/activity/activity-delay.ts'
import { type Activity, useActivity } from '../../../../src/features/activity/use-activity.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { streamDelaysOf } from '../../../../src/runtime/use-stream-delay.ts'
import { createBackendRuntime, RoutedProviders } from '../../../support/backend-runtime.tsx'
import { numRuns } from '../../../support/fast-check-runs.ts'
import { named } from '../../../support/models/late-backend.ts'
import { nextTask } from '../../../support/wait.ts'

const streamer = walletOf('streamer:0')

interface Played {
  id: number
  hash: string
  date: string
}

/** The feed of a streamer who plays as the steps say, behind a connection that breaks. */
class FeedWorld {
  readonly harness = createBackendRuntime('', '/', { calm: true })
  /** The oldest first. */
  readonly server: Played[] = []
  late: Played[] = []
  activity: Activity | undefined
  delayed: DelayedActivity | undefined

  constructor() {
    this.harness.intercept = call => {
      if (!call.includes('streamer/game-actions')) return undefined
      const query = new URLSearchParams(call.split('?')[1])
      const [from, size] = [query.get('from'), Number(query.get('size'))]
      const older = this.server.filter(({ date }) => from === null || date < from).toReversed()
      const page = older.slice(0, size).map(action => ({ ...fields, ...action }))
      return Response.json({ gameActions: page, hasNext: older.length > size })
    }
  }

  private play(count: number): Played[] {
    const now = this.harness.clock.now()
    return Array.from({ length: count }, () => {
      const id = this.server.length + 1
      const last = Date.parse(this.server.at(-1)?.date ?? '') || 0
      const hash = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
      // No two at the same time.
      const played = { id, hash, date: new Date(Math.max(now, last + 1)).toISOString() }
      this.server.push(played)
      return played
    })
  }
  publish(actions: readonly Played[]) {
    for (const { id, hash: uuid, date: dateTime } of actions) {
      const message = { type: 'PLAYER_ACTION', data: { ...fields, id, uuid, dateTime } }
      this.harness.backend.hub.publish(destinations.playerEvents(streamer), JSON.stringify(message))
    }
  }
  playLive = (count: number) => this.publish(this.play(count))
  get isHeard() {
    return this.harness.backend.hub.listeners(destinations.playerEvents(streamer)) > 0
  }
  /** Plays what a broker delivers later, but on the same connection. */
  playLate = () => this.isHeard && this.late.push(...this.play(1))
  playUnheard(count: number) {
    if (this.late.length > 0) return
    this.harness.broker.cut()
    this.play(count)
  }
  async deliverLate() {
    this.publish(this.late.splice(0))
    await this.harness.clock.advance(100)
  }
  repeat = () => this.publish(this.server.slice(-3))
  pause = () => this.delayed?.pause(this.delayed.shown)
  setLatency = (ms: number | null) => streamDelaysOf(this.harness.runtime).setLatency(streamer, ms)
}

const fields = { actionType: 'BET', amount: 2, currency: 'USD' }

type Step = (world: FeedWorld) => unknown

const counts = fc.constantFrom(1, 2, 20, 60)
const step: fc.Arbitrary<Step> = fc.oneof(
  counts.map(count => named<FeedWorld>(`play ${count}`, world => world.playLive(count))),
  counts.map(count => named<FeedWorld>(`cut, play ${count}`, world => world.playUnheard(count))),
  fc.constantFrom(
    named<FeedWorld>('play late', world => world.playLate()),
    named<FeedWorld>('deliver late', world => world.deliverLate()),
    named<FeedWorld>('repeat', world => world.repeat()),
    named<FeedWorld>('more', ({ activity }) => activity?.log.hasMore && activity.loadMore()),
    named<FeedWorld>('pause', world => world.pause()),
    named<FeedWorld>('resume', ({ delayed }) => delayed?.resume()),
  ),
  fc
    .constantFrom(null, 3000, 12_000)
    .map(ms => named<FeedWorld>(`latency ${ms}`, world => world.setLatency(ms))),
  fc
    .constantFrom(10, 1000, 6000, 20_000)
    .map(ms => named<FeedWorld>(`pass ${ms}`, ({ harness }) => harness.clock.advance(ms))),
)

function Probe({ world }: { world: FeedWorld }) {
  const isReading = useRef(false)
  world.activity = useActivity(streamer, true, isReading)
  world.delayed = useDelayedActivity(streamer, world.activity.log)
  return null
}

/** Shows the feed, and waits until it hears of the streamer's actions. */
async function openFeed(world: FeedWorld) {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { clock, runtime } = world.harness
  const { unmount } = render(
    <RoutedProviders runtime={runtime}>
      <Probe world={world} />
    </RoutedProviders>,
  )
  while (!world.isHeard)
    await act(async () => {
      await clock.advance(1)
      await nextTask()
    })
  return unmount
}

test('live actions stay in a feed whose connection breaks, also if nothing was played while it was read', async () => {
  const world = new FeedWorld()
  const { clock } = world.harness
  world.playUnheard(5)
  await openFeed(world)
  await act(() => clock.advance(5000))
  for (let played = 0; played < 3; played += 1) {
    await act(async () => world.playLive(1))
    await act(() => clock.advance(20_000))
  }
  await act(async () => world.harness.broker.cut())
  await act(() => clock.advance(1))
  const entries = world.activity?.log.entries ?? []
  expect(entries.map(({ action }) => action.id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
})

test('whatever is cut off, late or repeated, in the end a feed has the newest actions without a hole, and says whether there are more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: '+2' }), async steps => {
      const world = new FeedWorld()
      const { clock, runtime } = world.harness
      const unmount = await openFeed(world)
      for (const run of steps) {
        await act(async () => run(world))
        await act(() => clock.advance(1))
      }
      await act(() => world.deliverLate())
      await act(async () => world.delayed?.resume())
      for (let second = 0; second < 40; second += 1) await act(() => clock.advance(1000))
      const { entries = [], hasMore } = world.delayed?.shown ?? {}
      unmount()
      runtime.dispose()
      const ids = world.server.map(({ id }) => id).toReversed()
      expect([entries.map(({ action }) => action.id), hasMore]).toEqual([
        ids.slice(0, entries.length),
        entries.length < ids.length,
      ])
    }),
    { numRuns: numRuns(30) },
  )
})
