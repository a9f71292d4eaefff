/** Returns the payload of a JWT; an empty one for a token that is no JWT. */
export function decodeJwtPayload(token: string | null): Record<string, unknown> {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    // Read as Latin-1: claims are compared or plain ASCII, none is shown.
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return {}
  }
}

/**
 * Returns whether two tokens carry the same wallet claim (`walletHash`, `wallet` or `sub`). Tokens
 * that carry none may be anybody's: they count as different users'.
 */
export function isSameUser(first: string | null, second: string | null): boolean {
  const [a, b] = [first, second].map(token => {
    const { walletHash, wallet, sub } = decodeJwtPayload(token)
    return walletHash ?? wallet ?? sub
  })
  return !!a && a === b
}
