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

/** Resolves after `ms` on the given clock; rejects with the signal's reason when that aborts first. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    const abort = () => {
      cancel()
      reject(signal?.reason)
    }
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    signal?.addEventListener('abort', abort, { once: true })
  })
}

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(count * 60)
