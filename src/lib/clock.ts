/** Cancels a timer, a listener or a subscription; safe to call again. */
export type Cancel = () => void

/** Current time and timers, injected so that tests and the demo can control them. */
export interface Clock {
  /** Returns the milliseconds since the Unix epoch. */
  now(): number
  /** Runs once after `ms` milliseconds. */
  after(ms: number, run: () => void): Cancel
  /** Runs every `ms` milliseconds until cancelled. */
  every(ms: number, run: () => void): Cancel
}

/** Uses the timers of the JavaScript engine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}

/** Converts seconds to milliseconds. */
export const seconds = (count: number): number => count * 1000
/** Converts minutes to milliseconds. */
export const minutes = (count: number): number => seconds(count * 60)
