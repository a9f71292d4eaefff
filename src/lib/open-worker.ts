import type { Log } from './log.ts'

type Page = Pick<typeof globalThis, 'Worker'>

/** Code of a worker, or the file beside the script that contains it, with its hash where one is known. */
type WorkerSource = string | { readonly file: string; readonly integrity?: string }

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}
interface Policy {
  createScriptURL(url: string): unknown
}

const hasTrustedTypes = (page: object): page is { trustedTypes: TrustedTypes } =>
  'trustedTypes' in page && Boolean(page.trustedTypes)

// A page may forbid a second policy of the same name.
const policies = new WeakMap<object, Policy>()

/** Wraps a worker's URL in a policy, as `require-trusted-types-for 'script'` demands. */
function trustedUrl(page: Page, address: string): unknown {
  if (!hasTrustedTypes(page)) return address
  const policy =
    policies.get(page) ??
    page.trustedTypes.createPolicy('casino-elements', { createScriptURL: url => url })
  policies.set(page, policy)
  return policy.createScriptURL(address)
}

/**
 * Returns the source from which `openWorker` starts a worker; null, with a warning, if its file has changed since the
 * release or can't be read. Browsers check the hash of scripts, but not of workers; the browser's cache answers the
 * second request.
 */
export async function checkWorker(
  page: Pick<typeof globalThis, 'fetch'>,
  source: WorkerSource,
  base: string,
  log: Log,
): Promise<URL | string | null> {
  if (typeof source === 'string') return source
  const url = new URL(source.file, base)
  if (source.integrity === undefined) return url
  try {
    const { ok } = await page.fetch(url.href, { integrity: source.integrity })
    if (ok) return url
  } catch {
    // The reason, if the file has changed, is known to the browser's console alone.
  }
  log.warn(
    'worker',
    `${source.file} can't be read, or has changed since the release; it isn't used`,
  )
  return null
}

/**
 * Starts a worker from the source that `checkWorker` returned; null without one, or if the page's policy, another origin
 * or an old browser prevents it. It dispatches `error` if it can't be loaded, often also where the policy forbids it.
 */
export function openWorker(page: Page, source: URL | string | null): Worker | null {
  if (source === null) return null
  let blobUrl: string | undefined
  try {
    if (typeof source === 'string')
      blobUrl = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    const address = blobUrl ?? String(source)
    return Reflect.construct(page.Worker, [trustedUrl(page, address)])
  } catch {
    return null
  } finally {
    // The worker has resolved it by now.
    if (blobUrl !== undefined) URL.revokeObjectURL(blobUrl)
  }
}
