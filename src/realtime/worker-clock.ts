import type { Cancel, Clock } from '../lib/clock.ts'
import type { TimerRequest } from './worker-timers.ts'

/** The page's side of the timer worker. */
export interface TimerWorker {
  post(request: TimerRequest): void
  close(): void
}

/** Opens the worker; null if it isn't available, undefined if none is needed yet. */
export type OpenTimerWorker = (onFired: (id: number) => void) => TimerWorker | null | undefined

/** A clock that isn't throttled in hidden tabs; `dispose` terminates its worker. */
export interface WorkerClock extends Clock {
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

type Page = Pick<typeof globalThis, 'Worker'>

/**
 * Starts the timer worker from a file beside the script; null if the page's policy, another origin
 * or an old browser prevents it.
 */
export function openTimerWorker(
  page: Page,
  url: URL,
  onFired: (id: number) => void,
): TimerWorker | null {
  try {
    const worker: Worker = Reflect.construct(page.Worker, [trustedUrl(page, url.href)])
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => onFired(data))
    return { post: request => worker.postMessage(request), close: () => worker.terminate() }
  } catch {
    // The page's timers remain, throttled in hidden tabs.
    return null
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

const hasTrustedTypes = (page: object): page is { trustedTypes: TrustedTypes } =>
  'trustedTypes' in page && Boolean(page.trustedTypes)

/** Wraps a worker's URL in a policy, as `require-trusted-types-for 'script'` demands. */
function trustedUrl(page: Page, address: string): unknown {
  if (!hasTrustedTypes(page)) return address
  const policy = page.trustedTypes.createPolicy('casino-elements', { createScriptURL: url => url })
  return policy.createScriptURL(address)
}
