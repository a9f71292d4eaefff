import type { PageConfig } from '../src/runtime/config.ts'
import type { OnWarning } from '../src/runtime/page-config.ts'

/**
 * The configuration with the API that the key `prodApi` names: https, and only an origin that the
 * page allows. A link could name any other one, which would get the visitor's token.
 */
export function withProdApi(
  config: PageConfig,
  keys: URLSearchParams,
  complain: OnWarning,
): PageConfig {
  const said = keys.get('prodApi')
  if (!said) return config
  const url = URL.parse(said)
  if (url?.protocol === 'https:' && config.allowedApiOrigins.includes(url.origin))
    return { ...config, apiUrl: url.origin + url.pathname.replace(/\/+$/, '') }
  complain('prodApi', 'it names no allowed https origin')
  return config
}
