type Page = Pick<typeof globalThis, 'Worker'>

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
 * Starts a worker from the URL of its file, or from its code; null if the page's policy, another origin or
 * an old browser prevents it. A worker that can't be loaded dispatches `error`, often also where the
 * policy forbids it.
 */
export function openWorker(page: Page, source: URL | string): Worker | null {
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
