import type { TimerWorker } from './worker-clock.ts'

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
