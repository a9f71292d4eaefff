import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEasedDelay, streamDelay } from '../../../src/media/stream-delay.ts'
import { createManualClock } from '../../support/manual-clock.ts'

test.each([
  [null, null, 0],
  [null, true, 0],
  [1000, null, 0],
  [1001, null, 1001],
  [6000, null, 6000],
  [6000, false, 0],
  [400, true, 400],
  [30_000, null, 30_000],
  [90_000, true, 30_000],
  [-50, true, 0],
])('a latency of %s ms and the choice %s give a delay of %i ms', (latency, choice, delay) => {
  expect(streamDelay(latency, choice)).toBe(delay)
})

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
