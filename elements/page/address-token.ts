const IN_FRAGMENT = /(^#|[?&])token=([^&]*)/

/** A token from a URL, and the URL without it. */
interface AddressToken {
  readonly token: string
  readonly href: string
}

/** Returns the token of a URL's fragment, else of its query; null without one. */
export function findToken(address: string): AddressToken | null {
  const url = new URL(address)
  const inFragment = IN_FRAGMENT.exec(url.hash)
  const inQuery = url.searchParams.get('token')
  if (!inFragment && inQuery === null) return null
  if (inFragment) url.hash = withoutToken(url.hash)
  // The query is only written if needed, because that may change its encoding.
  if (inQuery !== null) url.searchParams.delete('token')
  return { token: decode(inFragment?.[2] ?? '') || inQuery || '', href: url.href }
}

function withoutToken(hash: string): string {
  const rest = hash.replace(IN_FRAGMENT, '$1').replace(/[?&]$/, '')
  // A lone `#` would stay in the URL.
  return rest === '#' ? '' : rest.replace(/^#&/, '#').replace(/([?&])&/, '$1')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Removes tokens from the iframe's URL and history: the one that it was opened with, and any later one. */
export function takeTokensFromAddress(page: Window, onToken: (token: string) => void): void {
  const { location, history } = page

  function removeToken() {
    const found = findToken(location.href)
    if (!found) return
    history.replaceState(history.state, '', found.href)
    onToken(found.token)
  }

  removeToken()
  // Captures the events before the router's listeners, which would parse the token as a path.
  for (const event of ['popstate', 'hashchange']) page.addEventListener(event, removeToken, true)
}
