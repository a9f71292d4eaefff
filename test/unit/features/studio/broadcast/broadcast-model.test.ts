// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RequestedStatus } from '../../../../../src/api/studio.ts'
import {
  isLiveStatus,
  phaseOf,
} from '../../../../../src/features/studio/broadcast/broadcast-state.ts'
import { AppError } from '../../../../../src/lib/errors.ts'
import type { PublisherView } from '../../../../../src/media/publish/publisher.ts'
import type { Stream, StreamStatus } from '../../../../../src/model/lobby.ts'
import { numRuns } from '../../../../support/fast-check-runs.ts'
import { named } from '../../../../support/models/late-backend.ts'
import { lost, open, streamOf } from './broadcast-bench.ts'

const failure = (status: number) => new AppError('http-client', 'no', { status })

interface Call {
  status: RequestedStatus
  /** Whether it ends a start that was called off once more: nobody hears of it where that fails as well. */
  isRepeated: boolean
  /** What the server has answered, once it has carried out the call. */
  answer: (() => void) | null
  resolve(stream: Stream): void
  reject(error: AppError): void
}

/** A streamer's studio, and a server whose answers and messages are late; its reads are prompt. */
class StudioWorld {
  readonly bench = open()
  readonly clock = this.bench.clock
  private readonly broadcast = this.bench.broadcast
  server: StreamStatus = 'OFFLINE'
  readonly calls: Call[] = []
  private readonly messages: (() => unknown)[] = []
  private last: RequestedStatus | null = null

  constructor() {
    const { set } = this.bench
    set.read = async () => this.server
    set.answer = status =>
      new Promise((resolve, reject) => {
        const isRepeated = status === 'OFFLINE' && this.last === 'OFFLINE'
        this.last = status
        this.calls.push({ status, isRepeated, answer: null, resolve, reject })
      })
  }

  publishing = () => this.bench.publishers.filter(({ log }) => !log.includes('stop'))
  /** Changes the status; both topics tell it. */
  set(status: StreamStatus) {
    if (this.server === status) return
    this.server = status
    const tell = () => this.broadcast.setStatus(status)
    this.messages.push(tell, tell)
  }
  private carryOut(call: Call) {
    const isLive = isLiveStatus(this.server)
    const isRefused =
      (call.status === 'STARTING' && isLive) ||
      (call.status === 'ONLINE' && this.server === 'OFFLINE')
    if (!isRefused && !(call.status === 'ONLINE' && isLive)) this.set(call.status)
    const now = streamOf(this.server)
    call.answer ??= isRefused ? () => call.reject(failure(409)) : () => call.resolve(now)
  }
  play(at: number, how: 'carry-out' | 'answer' | 'refuse' | 'lose') {
    const index = at % Math.max(1, this.calls.length)
    const call = this.calls[index]
    if (!call) return
    if ((how !== 'refuse' || call.isRepeated) && !call.answer) this.carryOut(call)
    if (how === 'carry-out') return
    this.calls.splice(index, 1)
    // A failure comes late: by then the broker has told what was before.
    if (how !== 'answer') while (this.messages.length > 0) this.deliver()
    if (how === 'lose' && !call.isRepeated) call.reject(lost)
    else if (call.answer) call.answer()
    else call.reject(failure(403))
  }
  deliver = () => this.messages.shift()?.()
  report(phase: PublisherView['phase']) {
    if (this.publishing().length > 0) this.bench.report(phase)
  }
  start = () => {
    const { media, phase } = this.bench
    if (phase() === 'interrupted') void this.broadcast.resume(media)
    else void this.broadcast.start(media)
  }
  end() {
    if (['starting', 'live', 'interrupted'].includes(this.bench.phase())) void this.broadcast.end()
  }
  /** The casino ends the stream; its message may come before or after that of the status. */
  terminate(isFirst: boolean) {
    if (this.server === 'OFFLINE') return
    const tell = () => this.broadcast.terminate('terminated')
    if (isFirst) this.messages.push(tell)
    this.set('OFFLINE')
    if (!isFirst) this.messages.push(tell)
  }
  async settle() {
    for (let turn = 0; turn < 20; turn += 1) {
      while (this.messages.length > 0 || this.calls.length > 0) {
        this.deliver()
        this.play(0, 'answer')
        await this.clock.advance(0)
      }
      this.report('live')
      await this.clock.advance(1000)
    }
  }
}

type World = StudioWorld
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.nat({ max: 3 }),
        fc.constantFrom('carry-out', 'answer', 'answer', 'answer', 'refuse', 'lose'),
      )
      .map(([at, how]) => named<World>(`${how} ${at}`, world => world.play(at, how))),
  },
  { weight: 4, arbitrary: fc.constant(named<World>('deliver', world => world.deliver())) },
  { weight: 3, arbitrary: fc.constant(named<World>('start', world => world.start())) },
  { weight: 2, arbitrary: fc.constant(named<World>('end', world => world.end())) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('live', 'live', 'reconnecting')
      .map(phase => named<World>(`report ${phase}`, world => world.report(phase))),
  },
  {
    weight: 1,
    arbitrary: fc
      .boolean()
      .map(isFirst => named<World>(`terminate ${isFirst}`, world => world.terminate(isFirst))),
  },
  {
    weight: 1,
    arbitrary: fc.constant(
      named<World>('on air', world => void (world.server === 'ONLINE' && world.set('BROADCAST'))),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(1000, 6000)
      .map(ms => named<World>(`pass ${ms}`, world => world.clock.advance(ms))),
  },
)

test('whatever is late, lost or refused, in the end the studio shows the status of the server, and publishes only what is live', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const world = new StudioWorld()
      for (const run of steps) {
        void run(world)
        await world.clock.advance(1)
      }
      await world.settle()
      const { bench, server } = world
      const state = bench.state()
      const isOwn = state.source !== null
      const isLocked = bench.browser.holder.tab !== 0
      const running = world.publishing().length
      expect([state.status, state.request, isLocked, running]).toEqual([
        server,
        null,
        isOwn,
        isOwn ? 1 : 0,
      ])
      if (isOwn) expect(phaseOf(state)).toBe('live')
      bench.broadcast.dispose()
      expect(world.clock.pending).toBe(0)
    }),
    { numRuns: numRuns(300) },
  )
})
