import type { Cancel, Clock } from '../lib/clock.ts'
import { openWorker } from '../lib/open-worker.ts'
import type { TimerRequest } from './worker-timers.ts'

/** The page's side of the timer worker. */
interface TimerWorker {
  post(request: TimerRequest): void
  close(): void
}

/** Opens the worker; null if it isn't available, undefined if none is needed yet. */
type OpenTimerWorker = (onFired: (id: number) => void) => TimerWorker | null | undefined

/** A clock that isn't throttled in hidden tabs; `dispose` terminates its worker. */
interface WorkerClock extends Clock {
  dispose(): void
}

/**
 * Creates a clock whose timers run both in a worker and on the page; the first one to fire counts.
 * Browsers throttle the timers of a hidden tab to one a minute, but not those of a worker, which in
 * turn may be forbidden or terminated.
 */
export function createWorkerClock(plain: Clock, open: OpenTimerWorker): WorkerClock {
  const waiting = new Map<number, { fire(): void; cancel: Cancel }>()
  let worker: TimerWorker | null | undefined
  let lastId = 0

  function after(ms: number, run: () => void): Cancel {
    worker ??= worker === null ? null : open(id => waiting.get(id)?.fire())
    lastId += 1
    const id = lastId
    const cancelPlain = plain.after(ms, fire)
    waiting.set(id, { fire, cancel })
    worker?.post({ id, ms })
    function cancel() {
      cancelPlain()
      if (waiting.delete(id)) worker?.post({ id })
    }
    function fire() {
      cancel()
      run()
    }
    return cancel
  }

  return {
    now: plain.now,
    after,
    every(ms, run) {
      let due = plain.now() + ms
      let cancel = after(ms, tick)
      function tick() {
        const now = plain.now()
        // Scheduled from when it was due, so that delays don't add up. Missed ticks are skipped, and a
        // clock that was set back doesn't stop the timer.
        due = Math.abs(due - now) < ms ? due + ms : now + ms
        cancel = after(due - now, tick)
        run()
      }
      return () => cancel()
    },
    dispose() {
      for (const { cancel } of [...waiting.values()]) cancel()
      worker?.close()
      worker = null
    },
  }
}

/** Starts the timer worker from the source of `checkWorker`; null where that fails: hidden tabs stay throttled. */
export function openTimerWorker(
  page: Pick<typeof globalThis, 'Worker'>,
  source: URL | string | null,
  onFired: (id: number) => void,
): TimerWorker | null {
  const worker = openWorker(page, source)
  worker?.addEventListener('message', ({ data }: MessageEvent<number>) => onFired(data))
  return worker && { post: request => worker.postMessage(request), close: () => worker.terminate() }
}
