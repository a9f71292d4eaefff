import { expect, test } from 'vitest'
import { createBatcher } from '../../../src/lib/batcher.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const INTERVAL = 250
const BUSY = { above: 15, interval: 500 }

function setUp() {
  const clock = createManualClock()
  const flushed: { at: number; batch: readonly number[]; wasDeferred: boolean }[] = []
  const start = clock.now()
  const harness = {
    clock,
    flushed,
    shouldDeferFlush: false,
    batcher: createBatcher<number>({
      clock,
      interval: INTERVAL,
      busy: BUSY,
      shouldDefer: (): boolean => harness.shouldDeferFlush,
      flush: (batch, wasDeferred) => flushed.push({ at: clock.now() - start, batch, wasDeferred }),
    }),
  }
  return harness
}

test('rare messages are flushed at once', async () => {
  const { clock, flushed, batcher } = setUp()
  for (let count = 0; count < 5; count += 1) {
    batcher.push(count)
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

test('40 messages a second are flushed in four batches a second, and four a second again after a rush', async () => {
  const { clock, flushed, batcher } = setUp()
  for (let count = 0; count < 400; count += 1) {
    batcher.push(count)
    await clock.advance(25)
  }
  expect(flushed.length).toBeGreaterThanOrEqual(40)
  for (let count = 0; count < 100; count += 1) batcher.push(count)
  await clock.advance(BUSY.interval)
  batcher.push(1)
  await clock.advance(BUSY.interval)
  const { length } = flushed
  for (let count = 0; count < 40; count += 1) {
    batcher.push(count)
    await clock.advance(25)
  }
  expect(flushed.length - length).toBeGreaterThanOrEqual(4)
})

test('100 messages a second are flushed in two batches a second, and none is lost', async () => {
  const { clock, flushed, batcher } = setUp()
  for (let count = 0; count < 1000; count += 1) {
    batcher.push(count)
    await clock.advance(10)
  }
  await clock.advance(BUSY.interval)
  expect(flushed.length).toBeLessThanOrEqual(22)
  expect(flushed.flatMap(({ batch }) => batch)).toEqual(Array.from({ length: 1000 }, (_, at) => at))
  expect(clock.pending).toBe(0)
})

test('a flush is deferred while a request is in flight, for two seconds at most', async () => {
  const harness = setUp()
  harness.shouldDeferFlush = true
  harness.batcher.push(1)
  await harness.clock.advance(500)
  harness.batcher.push(2)
  expect(harness.flushed).toEqual([])
  harness.shouldDeferFlush = false
  await harness.clock.advance(INTERVAL)
  expect(harness.flushed).toMatchObject([{ batch: [1, 2], wasDeferred: true }])
  harness.shouldDeferFlush = true
  await harness.clock.advance(1000)
  harness.batcher.push(3)
  await harness.clock.advance(2500)
  expect(harness.flushed.at(-1)?.batch).toEqual([3])
})

test("setting the clock back doesn't delay a flush", async () => {
  const { batcher, clock, flushed } = setUp()
  batcher.push(1)
  clock.set(-10_000)
  batcher.push(2)
  expect(flushed).toHaveLength(2)
})

test('stopping a batcher leaves no timer', async () => {
  const { clock, flushed, batcher } = setUp()
  batcher.push(1)
  batcher.push(2)
  batcher.stop()
  expect(clock.pending).toBe(0)
  await clock.advance(1000)
  expect(flushed).toHaveLength(1)
})
