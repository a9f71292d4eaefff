import { expect, test } from 'vitest'
import { createBatcher } from '../../../src/lib/batcher.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const EVERY = 250

function paced() {
  const clock = createManualClock()
  const flushed: { at: number; batch: readonly number[]; wasDeferred: boolean }[] = []
  const start = clock.now()
  const made = {
    clock,
    flushed,
    isBusy: false,
    pacer: createBatcher<number>({
      clock,
      interval: EVERY,
      shouldDefer: (): boolean => made.isBusy,
      flush: (batch, wasDeferred) => flushed.push({ at: clock.now() - start, batch, wasDeferred }),
    }),
  }
  return made
}

test('rare messages are flushed at once', async () => {
  const { clock, flushed, pacer } = paced()
  for (let count = 0; count < 5; count += 1) {
    pacer.push(count)
    await clock.advance(1000)
  }
  expect(flushed.map(({ at, batch }) => [at, batch])).toEqual([
    [0, [0]],
    [1000, [1]],
    [2000, [2]],
    [3000, [3]],
    [4000, [4]],
  ])
})

test('100 messages a second are flushed in four batches a second, and none is lost', async () => {
  const { clock, flushed, pacer } = paced()
  for (let count = 0; count < 1000; count += 1) {
    pacer.push(count)
    await clock.advance(10)
  }
  await clock.advance(EVERY)
  expect(flushed.length).toBeLessThanOrEqual(42)
  expect(flushed.flatMap(({ batch }) => batch)).toEqual(Array.from({ length: 1000 }, (_, at) => at))
  expect(clock.pending).toBe(0)
})

test('a flush is deferred while a request is in flight, for two seconds at most', async () => {
  const made = paced()
  made.isBusy = true
  made.pacer.push(1)
  await made.clock.advance(500)
  made.pacer.push(2)
  expect(made.flushed).toEqual([])
  made.isBusy = false
  await made.clock.advance(EVERY)
  expect(made.flushed).toMatchObject([{ batch: [1, 2], wasDeferred: true }])
  made.isBusy = true
  await made.clock.advance(1000)
  made.pacer.push(3)
  await made.clock.advance(2500)
  expect(made.flushed.at(-1)?.batch).toEqual([3])
})

test("setting the clock back doesn't delay a flush", async () => {
  const made = paced()
  let now = 10_000
  const pacer = createBatcher<number>({
    clock: { ...made.clock, now: () => now },
    interval: EVERY,
    flush: batch => made.flushed.push({ at: now, batch, wasDeferred: false }),
  })
  pacer.push(1)
  now = 0
  pacer.push(2)
  expect(made.flushed).toHaveLength(2)
})

test('stopping a batcher leaves no timer', async () => {
  const { clock, flushed, pacer } = paced()
  pacer.push(1)
  pacer.push(2)
  pacer.stop()
  expect(clock.pending).toBe(0)
  await clock.advance(1000)
  expect(flushed).toHaveLength(1)
})
