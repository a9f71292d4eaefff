/** Stops what a clock was asked to do; safe to call again. */
export type Cancel = () => void

/** Time as the product sees it: handed in, so that tests and the demo can drive it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Runs once after `ms` milliseconds. */
  after(ms: number, run: () => void): Cancel
  /** Runs every `ms` milliseconds until cancelled. */
  every(ms: number, run: () => void): Cancel
}

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

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(count * 60)
