import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../src/lib/clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const DAY = 24 * 60 * 60 * 1000

test.each([1, 23])('a timer of %i days ends after them', days => {
  const run = vi.fn()
  systemClock.after(days * DAY, run)
  vi.advanceTimersByTime(days * DAY - 1)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test.each([25, 60, 3_000_000])(
  'a timer of %i days does not end at once, nor within 23 days',
  days => {
    const run = vi.fn()
    const cancel = systemClock.after(days * DAY, run)
    vi.advanceTimersByTime(23 * DAY)
    expect(run).not.toHaveBeenCalled()
    cancel()
    expect(vi.getTimerCount()).toBe(0)
  },
)
