import { findToken, replaceFragment } from './address-token.ts'

/**
 * Removes tokens from the frame's URL and history: the one that it was opened with, and each one that
 * the host sets in the fragment later.
 */
export function takeTokensFromAddress(page: Window, onToken: (token: string) => void): void {
  const { location, history } = page
  let fragment = ''

  function removeToken(isLater: boolean) {
    const found = findToken(location.href)
    if (found) {
      // A later token replaces the fragment, so the path of hash routing is restored.
      const rest = new URL(found.href).hash
      const href = isLater && rest === '' ? replaceFragment(found.href, fragment) : found.href
      history.replaceState(history.state, '', href)
      onToken(found.token)
    }
    fragment = location.hash
  }

  removeToken(false)
  // Captures the events before the router's listeners, which would parse the token as a path.
  for (const event of ['popstate', 'hashchange'])
    page.addEventListener(event, () => removeToken(true), true)
  page.addEventListener('casino-navigate', () => {
    fragment = location.hash
  })
}
