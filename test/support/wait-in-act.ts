import { act } from 'react'
import type { ManualClock } from './manual-clock.ts'
import { LIMIT, nextTask, pause } from './wait.ts'

/** Advances a clock second by second, so that requests that fall due complete in between. */
export async function advanceBySeconds(clock: ManualClock, ms: number): Promise<void> {
  for (let elapsed = 0; elapsed < ms; elapsed += 1000)
    await act(async () => {
      await clock.advance(1000)
      await nextTask()
    })
}

/**
 * Waits until an assertion holds, `advance` before each attempt. React applies the updates that have come
 * meanwhile: inside a single `act` they would wait for its end, and so for themselves.
 */
export async function waitInAct(
  assertion: () => void,
  advance: () => Promise<void> = async () => {},
): Promise<void> {
  const end = performance.now() + LIMIT / 3
  for (;;) {
    await act(advance)
    try {
      assertion()
      return
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await act(() => pause(5))
  }
}
