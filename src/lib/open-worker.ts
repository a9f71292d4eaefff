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
 * Starts a worker from a file beside the script; null if the page's policy, another origin or an old
 * browser prevents it. A file that can't be loaded dispatches `error` on the worker.
 */
export function openWorker(page: Page, url: URL): Worker | null {
  try {
    return Reflect.construct(page.Worker, [trustedUrl(page, url.href)])
  } catch {
    return null
  }
}
