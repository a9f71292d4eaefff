import { apiBaseOf, type OnWarning } from '../src/runtime/config/parse-config.ts'

/**
 * Returns the API of the key `prodApi`: an https origin that the page allows. Any other one is refused,
 * because a link could name an origin that would then receive the visitor's token.
 */
export function prodApiOf(
  keys: URLSearchParams,
  allowedOrigins: readonly string[],
  onWarning: OnWarning,
): string | undefined {
  const prodApi = keys.get('prodApi')
  if (!prodApi) return undefined
  const url = URL.parse(prodApi)
  if (url?.protocol === 'https:' && allowedOrigins.includes(url.origin)) return apiBaseOf(url)
  onWarning('prodApi', 'not an allowed https origin')
  return undefined
}
