/** Cancels a timer, a listener or a subscription; safe to call again. */
export type Cancel = () => void

/** Returns a function that cancels all, also those that were added meanwhile. */
export const joinCancels =
  (cancels: Iterable<Cancel>): Cancel =>
  () => {
    for (const cancel of cancels) cancel()
  }

/** Current time and timers, injected so that tests and the demo can control them. */
export interface Clock {
  /** Returns the milliseconds since the Unix epoch. */
  now(): number
  /** Runs once after `ms` milliseconds, or after 23 days of a page that is open for so long. */
  after(ms: number, run: () => void): Cancel
  /** Runs every `ms` milliseconds until cancelled. */
  every(ms: number, run: () => void): Cancel
}

/** Milliseconds of the longest timer, 23 days: browsers run one of more than 24 at once. */
const LONGEST_TIMER = 2e9

/** Uses the timers of the JavaScript engine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, LONGEST_TIMER))
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(count * 60)
