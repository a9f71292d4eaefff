// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { listenTo, scheduleRetry } from '../../../src/lib/listen-to.ts'
import { createManualClock } from '../../support/manual-clock.ts'

test('listenTo adds a listener per event and removes all of them', () => {
  const [onFocus, onBlur] = [vi.fn(), vi.fn()]
  const unlisten = listenTo(window, { focus: onFocus, blur: onBlur })
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('blur'))
  unlisten()
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('blur'))
  expect(onFocus).toHaveBeenCalledTimes(1)
  expect(onBlur).toHaveBeenCalledTimes(1)
})

test('scheduleRetry waits 30 s longer before each attempt, up to 5 min, and not when the browser is back online', async () => {
  const clock = createManualClock()
  const waits: number[] = []
  for (const attempt of [undefined, 1, 2, 3, 10, 11, 99]) {
    const start = clock.now()
    let end = 0
    scheduleRetry(
      clock,
      window,
      () => {
        end = clock.now()
      },
      attempt,
    )
    await clock.advance(600_000)
    waits.push((end - start) / 1000)
  }
  expect(waits).toEqual([30, 30, 60, 90, 300, 300, 300])
  const retry = vi.fn()
  scheduleRetry(clock, window, retry, 10)
  window.dispatchEvent(new Event('online'))
  expect(retry).toHaveBeenCalledOnce()
})
