import type { HostErrorCode } from '../../src/lib/errors.ts'
import type { ConfigPatch } from '../../src/runtime/config/config.ts'
import { apiBaseOf, type OnWarning } from '../../src/runtime/config/parse-config.ts'

/** Reasons why requests or the token aren't sent as intended, by code of `casino-error`. */
export const serverProblems = {
  'api-url-invalid': 'api-url is not an http(s) URL, so nothing is sent',
  'api-url-missing': "the token isn't sent to another origin without an api-url",
  'api-url-refused': "an element's api-url is ignored; set it once, with data-api-url or configure",
} as const satisfies Partial<Record<HostErrorCode, string>>

export type ServerProblem = keyof typeof serverProblems

/** Sources of the settings that decide which server gets the token; an empty `apiUrl` is no URL. */
interface ServerSources {
  /** Settings of the page itself, by script or by the `data-` attributes of the script's tag. */
  readonly page: ConfigPatch
  readonly elements: readonly ConfigPatch[]
  /** Settings of the elements together: of each key, the last value. */
  readonly fromElements: ConfigPatch
  readonly origin: string
  /** Server of a page on which nobody has set one: the script's. */
  readonly scriptServer: string
}

interface ServerChoice {
  /** Empty if nothing may be sent. */
  readonly apiUrl: string
  /** The token for that server; null if it must not get one. */
  readonly token: string | null
  readonly problems: readonly ServerProblem[]
}

/**
 * Decides which server gets requests, and whether it gets the token. An attribute may have been injected into the page,
 * so an element can't override the page's own `api-url`, and a token goes only to a server that was set by the same
 * source as the token, by the page, or that is the page's own.
 */
export function chooseServer(sources: ServerSources): ServerChoice {
  const { page, elements, fromElements, origin, scriptServer } = sources
  const token = fromElements.token ?? page.token ?? null
  const offers = elements.filter(it => it.apiUrl !== undefined)
  const isOfOrigin = (url: string) => url !== '' && new URL(url).origin === origin
  const allowed = offers.filter(
    it => token === null || it.token === token || isOfOrigin(it.apiUrl ?? ''),
  )
  const offer = allowed.find(it => it.apiUrl === fromElements.apiUrl) ?? allowed.at(-1)
  const named = page.apiUrl ?? offer?.apiUrl
  const apiUrl = named ?? scriptServer
  const isTokenless = token !== null && named === undefined && !isOfOrigin(apiUrl)
  const problems: ServerProblem[] = []
  if (offers.some(it => it.apiUrl !== apiUrl)) problems.push('api-url-refused')
  if (apiUrl === '') problems.push('api-url-invalid')
  else if (isTokenless) problems.push('api-url-missing')
  return { apiUrl, token: isTokenless || apiUrl === '' ? null : token, problems }
}

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
