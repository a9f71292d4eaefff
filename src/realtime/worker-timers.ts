import type { Cancel, Clock } from '../lib/clock.ts'

/** Request to start a timer; without `ms`, to cancel it. */
export interface TimerRequest {
  id: number
  ms?: number
}

/** Returns the worker's message handler, which calls `onFired` with the id of each timer that fires. */
export function runTimers(
  clock: Pick<Clock, 'after'>,
  onFired: (id: number) => void,
): (request: TimerRequest) => void {
  const running = new Map<number, Cancel>()
  return ({ id, ms }) => {
    running.get(id)?.()
    running.delete(id)
    if (ms === undefined) return
    const cancel = clock.after(ms, () => {
      running.delete(id)
      onFired(id)
    })
    running.set(id, cancel)
  }
}
