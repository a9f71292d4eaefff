import { findToken } from './address-token.ts'

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
