import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createDelayBuffer, createEasedDelay, MAX_WAITING } from '../../../src/lib/delay-buffer.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const target = fc.integer({ min: 0, max: 30_000 })
const pause = fc.integer({ min: 0, max: 40_000 })

describe('an eased delay', () => {
  test('starts at 0 and changes by half a second per second', async () => {
    const clock = createManualClock()
    const delay = createEasedDelay(clock)
    expect(delay.current()).toBe(0)
    delay.setTarget(3000)
    await clock.advance(2000)
    expect([delay.current(), delay.remaining()]).toEqual([1000, 4000])
    await clock.advance(4000)
    expect([delay.current(), delay.remaining()]).toEqual([3000, 0])
    delay.setTarget(2000)
    await clock.advance(1000)
    expect(delay.current()).toBe(2500)
  })

  test('never changes faster, and arrives when it says', async () => {
    const steps = fc.array(fc.tuple(target, pause), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(steps, async given => {
        const clock = createManualClock()
        const delay = createEasedDelay(clock)
        for (const [next, ms] of given) {
          const before = delay.current()
          delay.setTarget(next)
          expect(delay.current()).toBe(before)
          const arrivesIn = delay.remaining()
          await clock.advance(ms)
          expect(Math.abs(delay.current() - before)).toBeLessThanOrEqual(ms / 2 + 0.001)
          if (ms >= arrivesIn) expect(delay.current()).toBe(next)
        }
      }),
    )
  })
})

interface Released {
  item: number
  at: number
  delay: number
}

function createTestBuffer() {
  const clock = createManualClock()
  const delay = createEasedDelay(clock)
  const released: Released[] = []
  const buffer = createDelayBuffer<number>({
    clock,
    delay: delay.current,
    release: item => released.push({ item, at: clock.now(), delay: delay.current() }),
  })
  return { clock, delay, buffer, released, items: () => released.map(({ item }) => item) }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ push: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ wait: fc.integer({ min: 0, max: 9000 }) }) },
  { weight: 1, arbitrary: fc.record({ target }) },
)

/** Does one step to a buffer, whose items are numbered in the order in which they are pushed. */
async function apply(
  { buffer, clock, delay }: ReturnType<typeof createTestBuffer>,
  pushedAt: number[],
  given: { push: number } | { wait: number } | { target: number },
) {
  if ('target' in given) delay.setTarget(given.target)
  else if ('wait' in given) await clock.advance(given.wait)
  else
    for (let count = given.push; count > 0; count -= 1) {
      pushedAt.push(clock.now())
      buffer.push(pushedAt.length - 1)
    }
}

describe('a delay buffer', () => {
  test('releases at once without a delay, and starts no timer', () => {
    const { buffer, items, clock } = createTestBuffer()
    buffer.push(1)
    buffer.push(2)
    expect(items()).toEqual([1, 2])
    expect(clock.pending).toBe(0)
  })

  test('releases an item after the delay', async () => {
    const { buffer, items, clock, delay } = createTestBuffer()
    delay.setTarget(5000)
    await clock.advance(10_000)
    buffer.push(1)
    await clock.advance(4999)
    expect(items()).toEqual([])
    await clock.advance(1)
    expect(items()).toEqual([1])
    expect(clock.pending).toBe(0)
  })

  test('keeps the order, loses nothing and releases nothing before its time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
        const harness = createTestBuffer()
        const pushedAt: number[] = []
        for (const given of steps) await apply(harness, pushedAt, given)
        const { delay, clock, released, items } = harness
        const pushed = pushedAt.map((_, item) => item)
        expect(items()).toEqual(pushed.slice(0, released.length))
        for (const { item, at, delay: ms } of released)
          expect(at - (pushedAt[item] ?? 0)).toBeGreaterThanOrEqual(ms)
        // Whatever still waits comes once the delay is gone.
        delay.setTarget(0)
        await clock.advance(delay.remaining() + 100)
        expect(items()).toEqual(pushed)
        expect(clock.pending).toBe(0)
      }),
    )
  })

  test('releases the oldest early rather than hold more than it may', async () => {
    const { buffer, clock, delay, items } = createTestBuffer()
    delay.setTarget(30_000)
    await clock.advance(60_000)
    for (let item = 0; item < MAX_WAITING + 3; item += 1) buffer.push(item)
    expect(items()).toEqual([0, 1, 2])
  })

  test('releases what has waited since a time to come, as after the clock was set back', async () => {
    const clock = createManualClock()
    const release = vi.fn()
    const buffer = createDelayBuffer<number>({ clock, delay: () => 5000, release })
    buffer.push(1)
    clock.set(-1_000_000)
    await clock.advance(100)
    expect(release.mock.calls).toEqual([[1]])
  })

  test('drops what waits when it is cleared', async () => {
    const { buffer, clock, delay, items } = createTestBuffer()
    delay.setTarget(5000)
    await clock.advance(10_000)
    buffer.push(1)
    buffer.clear()
    expect(clock.pending).toBe(0)
    await clock.advance(10_000)
    expect(items()).toEqual([])
  })

  test('passes on what its own release pushes', () => {
    const items: number[] = []
    const buffer = createDelayBuffer<number>({
      clock: createManualClock(),
      delay: () => 0,
      release(item) {
        items.push(item)
        if (item < 3) buffer.push(item + 1)
      },
    })
    buffer.push(1)
    expect(items).toEqual([1, 2, 3])
  })
})
