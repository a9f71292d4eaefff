import type { Cancel, Clock } from '../lib/clock.ts'

/** A timer that a page asks its worker for; without `ms` it is taken back. */
export interface TimerRequest {
  id: number
  ms?: number
}

/** The worker's side: answers each wish with its id when its time has come, on the clock handed in. */
export function runTimers(
  clock: Pick<Clock, 'after'>,
  answer: (id: number) => void,
): (wish: TimerRequest) => void {
  const running = new Map<number, Cancel>()
  return ({ id, ms }) => {
    running.get(id)?.()
    running.delete(id)
    if (ms === undefined) return
    const cancel = clock.after(ms, () => {
      running.delete(id)
      answer(id)
    })
    running.set(id, cancel)
  }
}
