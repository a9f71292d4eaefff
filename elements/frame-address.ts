import { tokenIn, withFragment } from './address-token.ts'

/**
 * Takes tokens out of the frame's address: the one that it was opened with, and each one that the
 * host puts into the fragment later. None of them stays in the address or in the history.
 */
export function watchAddress(page: Window, onToken: (token: string) => void): void {
  const { location, history } = page
  let fragment = ''

  function take(isLater: boolean) {
    const found = tokenIn(location.href)
    if (found) {
      // Hash routing lives in the fragment, which a later token has pushed aside: put it back.
      const rest = new URL(found.href).hash
      const href = isLater && rest === '' ? withFragment(found.href, fragment) : found.href
      history.replaceState(history.state, '', href)
      onToken(found.token)
    }
    fragment = location.hash
  }

  take(false)
  // Before the router's own listeners, which would take the token for a path.
  for (const event of ['popstate', 'hashchange'])
    page.addEventListener(event, () => take(true), true)
  page.addEventListener('casino-navigate', () => {
    fragment = location.hash
  })
}
