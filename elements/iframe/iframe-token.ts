/** Milliseconds for which the hosted page waits for the host's first token before it goes on without. */
export const TOKEN_TIMEOUT = 2000

/**
 * Returns the origins of the host. If the operator has set some on the script's tag, only those count, since the page
 * that frames this one writes its address; without both, it is the origin of the referrer.
 */
export function parentOriginsOf(
  ownerList: string | undefined,
  addressList: string | null,
  referrer: string,
): string[] {
  const list = ownerList ?? addressList ?? referrer
  return list.split(/[\s,]+/).flatMap(entry => {
    const url = URL.parse(entry)
    // `URL` calls the origin of an app's own scheme opaque, as that of `capacitor://localhost`.
    return url?.host ? `${url.protocol}//${url.host}` : []
  })
}

/**
 * Asks the host for its token and receives each one that it sends: only from the parent window, at one of its origins.
 * Resolves when the first one has arrived; null or an empty one signs out.
 */
export function receiveTokens(
  page: Window,
  origins: readonly string[],
  onToken: (token: string | null) => void,
): Promise<void> {
  const { parent } = page
  if (parent === page || !origins[0]) return Promise.resolve()
  return new Promise(resolve => {
    page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== parent || !origins.includes(origin)) return
      // Parsed without valibot, which isn't loaded yet.
      const { type, content }: { type?: unknown; content?: unknown } = Object(data)
      if (type !== 'token' || !(content === null || typeof content === 'string')) return
      onToken(content)
      resolve()
    })
    for (const origin of origins) {
      try {
        parent.postMessage({ source: 'casino-elements', type: 'token-request' }, origin)
      } catch {
        // An app's own scheme, which only that app's web view takes.
      }
    }
  })
}

/** Leads a viewer who wants to log in to an origin of the host, if there is one and the page isn't framed. */
export function signInAtHost(page: Window, origin: string | undefined): void {
  if (origin && page.parent === page)
    page.addEventListener('casino-sign-in', () => page.location.assign(origin))
}
