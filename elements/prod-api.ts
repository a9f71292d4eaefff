import type { PageConfig } from '../src/runtime/config.ts'
import { apiBaseOf, type OnWarning } from '../src/runtime/page-config.ts'

/**
 * Applies the API of the key `prodApi`: an https origin that the page allows. Any other one is refused,
 * because a link could name an origin that would then receive the visitor's token.
 */
export function withProdApi(
  config: PageConfig,
  keys: URLSearchParams,
  onWarning: OnWarning,
): PageConfig {
  const prodApi = keys.get('prodApi')
  if (!prodApi) return config
  const url = URL.parse(prodApi)
  if (url?.protocol === 'https:' && config.allowedApiOrigins.includes(url.origin))
    return { ...config, apiUrl: apiBaseOf(url) }
  onWarning('prodApi', 'not an allowed https origin')
  return config
}
