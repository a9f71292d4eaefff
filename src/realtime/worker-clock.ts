import type { Cancel, Clock } from '../lib/clock.ts'
import type { TimerRequest } from './worker-timers.ts'

/** The page's end of the worker that keeps time. */
export interface TimerWorker {
  post(wish: TimerRequest): void
  close(): void
}

/** Opens the worker; null where there can be none, undefined where none is wanted yet. */
export type OpenTimerWorker = (onFired: (id: number) => void) => TimerWorker | null | undefined

/** A clock that a hidden tab does not slow down; ends its worker with itself. */
export interface WorkerClock extends Clock {
  dispose(): void
}

/**
 * Browsers slow the timers of a hidden tab down to one a minute, but not those of a worker. Every
 * timer runs on both, and the first one counts: where a worker is forbidden or has gone, the plain
 * one is still there.
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
      let cancel = after(ms, turn)
      function turn() {
        const now = plain.now()
        // From when it was due, so that late turns do not add up; what was missed is not made up for,
        // and a clock that was set back is not waited for.
        due = Math.abs(due - now) < ms ? due + ms : now + ms
        cancel = after(due - now, turn)
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
 * Starts the worker that keeps time, from a file beside the script; null where the page's policy,
 * another origin or an old browser forbids it.
 */
export function openTimerWorker(
  page: Page,
  url: URL,
  onFired: (id: number) => void,
): TimerWorker | null {
  try {
    const worker: Worker = Reflect.construct(page.Worker, [trusted(page, url.href)])
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => onFired(data))
    return { post: wish => worker.postMessage(wish), close: () => worker.terminate() }
  } catch {
    // Timers of the page do its work then, and are slower in a hidden tab.
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

/** Under `require-trusted-types-for 'script'` a worker's address has to come from a policy. */
function trusted(page: Page, address: string): unknown {
  if (!hasTrustedTypes(page)) return address
  const policy = page.trustedTypes.createPolicy('casino-elements', { createScriptURL: url => url })
  return policy.createScriptURL(address)
}
