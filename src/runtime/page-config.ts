import {
  LOCALES,
  type Locale,
  type PageConfig,
  ROUTING_KINDS,
  type RoutingKind,
  THEMES,
  type Theme,
} from './config.ts'

/** Null takes back what was said before; undefined says nothing. */
type ConfigValue<T> = T | null | undefined

/** What a page may decide once for all elements: `CasinoElements.configure`, or the script's data. */
export interface PageConfigInput {
  /** Auth token; may change at any time. */
  token?: ConfigValue<string>
  /** Base of `/api/v1/...` and of the socket; default: the origin that served the script. */
  apiUrl?: ConfigValue<string>
  /** Default: the user's language, else the document's, else `en`. */
  locale?: ConfigValue<Locale>
  /** Default: `dark`. */
  theme?: ConfigValue<Theme>
  /** Zone of all times that are shown: `local`, or an IANA name; default: `UTC`. */
  timeZone?: ConfigValue<string>
  demo?: ConfigValue<boolean>
  /** Origins with which messages are exchanged, as a list or separated by spaces. */
  parentOrigin?: ConfigValue<string | readonly string[]>
  /** Default: `memory` on a host's page, `path` in `iframe.html`. */
  routing?: ConfigValue<RoutingKind>
  /** Shows a `!` behind a balance whose digits past the eighth decimal were cut. */
  balanceMarker?: ConfigValue<boolean>
  /** What stands before the in-app path when routing is `path`; default: `/`. */
  basePath?: ConfigValue<string>
  /** Sent as X-Referer. */
  referer?: ConfigValue<string>
  /** Origins that the `prodApi` key may name. */
  allowedApiOrigins?: ConfigValue<string | readonly string[]>
}

/** What one source said, parsed; a missing key was not said. */
export type ConfigPatch = Partial<PageConfig>

/** Takes a complaint about a value: where it stands, and what is wrong with it. */
export type OnWarning = (key: string, fault: string) => void

/** What a value turned out to be: `value` where it can be used, `fault` where it can't. */
export interface ParseResult<T> {
  value?: T
  error?: string
}

export const CONFIG_INPUTS = {
  token: 'token',
  apiUrl: 'apiUrl',
  locale: 'locale',
  theme: 'theme',
  timeZone: 'timeZone',
  demo: 'demo',
  parentOrigins: 'parentOrigin',
  routing: 'routing',
  balanceMarker: 'balanceMarker',
  basePath: 'basePath',
  referer: 'referer',
  allowedApiOrigins: 'allowedApiOrigins',
} as const satisfies Record<keyof PageConfig, keyof PageConfigInput>

const quoted = (said: unknown) =>
  typeof said === 'string' ? `"${said.slice(0, 60)}"` : typeof said

const isUnset = (said: unknown): boolean =>
  said === undefined ||
  said === null ||
  said === false ||
  (typeof said === 'string' && !said.trim())

/** A text without the blanks around it; an empty one says nothing. */
export function parseText(said: unknown): ParseResult<string> {
  if (isUnset(said)) return {}
  if (typeof said === 'string') return { value: said.trim() }
  if (typeof said === 'number') return { value: String(said) }
  // Never the value itself: it may be a token in a shape that we do not know.
  return { error: `a text is wanted, not ${typeof said}` }
}

/** Presence is true as in HTML, except for `false` and `0`, which nobody writes to say yes. */
export function parseBoolean(said: unknown): ParseResult<boolean> {
  if (said === undefined || said === null) return {}
  if (typeof said === 'boolean') return { value: said }
  if (typeof said === 'string') return { value: !/^\s*(false|0)\s*$/i.test(said) }
  return { error: `a yes or no is wanted, not ${typeof said}` }
}

/** One of a few words, whatever their case. */
export function parseOneOf<V extends string>(said: unknown, values: readonly V[]): ParseResult<V> {
  if (isUnset(said)) return {}
  const word = typeof said === 'string' ? said.trim().toLowerCase() : undefined
  const value = values.find(it => it === word)
  if (value !== undefined) return { value }
  return { error: `${quoted(said)} is none of ${values.join(', ')}` }
}

/** A locale, also by a longer tag such as `pl-PL`. */
export function parseLocale(said: unknown): ParseResult<Locale> {
  const language = typeof said === 'string' ? said.trim().split(/[-_]/)[0] : said
  const reading = parseOneOf(language, LOCALES)
  return reading.error ? { error: `${quoted(said)} is none of ${LOCALES.join(', ')}` } : reading
}

/** Origins, as a list or separated by blanks; the ones that are none are left out. */
export function parseOrigins(said: unknown): ParseResult<readonly string[]> {
  if (isUnset(said)) return {}
  const words = typeof said === 'string' ? said.trim().split(/[\s,]+/) : said
  if (!Array.isArray(words)) return { error: `origins are wanted, not ${typeof said}` }
  const origins = words.map(word => ({ word, origin: originOf(word) }))
  const value = origins.map(({ origin }) => origin).filter(origin => origin !== null)
  const wrong = origins.find(({ origin }) => origin === null)
  return {
    ...(value.length > 0 && { value: [...new Set(value)] }),
    ...(wrong && { error: `${quoted(wrong.word)} is no origin` }),
  }
}

function originOf(word: unknown): string | null {
  const url = typeof word === 'string' ? URL.parse(word) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}

/** The base of the API without a slash at the end; a relative one stands on the page's address. */
export function parseApiUrl(said: unknown, base: string): ParseResult<string> {
  const text = parseText(said)
  if (text.value === undefined) return text
  const url = URL.parse(text.value, base)
  if (!url || !/^https?:$/.test(url.protocol)) return { error: `${quoted(said)} is no http(s) URL` }
  return { value: url.origin + url.pathname.replace(/\/+$/, '') }
}

/** Reads `local` or the name of a time zone that the browser knows. */
function parseTimeZone(said: unknown): ParseResult<string> {
  const text = parseText(said)
  try {
    if (text.value !== 'local') Intl.DateTimeFormat('en', { timeZone: text.value })
    return text
  } catch {
    return { error: `${quoted(said)} is no time zone` }
  }
}

function parseBasePath(said: unknown): ParseResult<string> {
  const text = parseText(said)
  if (text.value === undefined) return text
  if (!/^\/(?![/\\])/.test(text.value))
    return { error: `${quoted(said)} does not begin with one /` }
  return { value: text.value.replace(/\/*$/, '/') }
}

/** `before` and what `raw` says on top of it; what can't be understood falls back to the default. */
export function applyConfig(
  before: ConfigPatch,
  raw: Readonly<Record<string, unknown>>,
  complain: OnWarning,
  base: string,
): ConfigPatch {
  const said = { ...before }
  function take<K extends keyof PageConfig>(
    key: K,
    read: (raw: unknown) => ParseResult<PageConfig[K]>,
  ) {
    const input = CONFIG_INPUTS[key]
    if (raw[input] === undefined) return
    const { value, error } = read(raw[input])
    if (value === undefined) delete said[key]
    else said[key] = value
    if (error !== undefined) complain(input, error)
  }
  take('token', parseText)
  take('apiUrl', value => parseApiUrl(value, base))
  take('locale', parseLocale)
  take('theme', value => parseOneOf(value, THEMES))
  take('timeZone', parseTimeZone)
  take('demo', parseBoolean)
  take('parentOrigins', parseOrigins)
  take('routing', value => parseOneOf(value, ROUTING_KINDS))
  take('balanceMarker', parseBoolean)
  take('basePath', parseBasePath)
  take('referer', parseText)
  take('allowedApiOrigins', parseOrigins)
  return said
}

/** What holds while nobody says otherwise, as far as it depends on the page. */
export interface PageEnvironment {
  mode: 'page' | 'frame'
  /** Address of the script, of any file beside it, or of nothing when that is unknown. */
  scriptUrl: string | undefined
  hostname: string
  origin: string
  referrer: string
  /** Reserved keys of the page's URL. */
  reservedKeys: URLSearchParams
}

export function defaultConfigFor({
  mode,
  scriptUrl,
  hostname,
  origin,
  referrer,
  reservedKeys,
}: PageEnvironment) {
  const script = scriptUrl === undefined ? null : URL.parse(scriptUrl)
  const served = script && /^https?:$/.test(script.protocol) ? script.origin : origin
  const isFrame = mode === 'frame'
  const config: PageConfig = {
    token: null,
    apiUrl: served === 'null' ? '' : served,
    locale: null,
    theme: 'dark',
    timeZone: 'UTC',
    demo:
      isKeyEnabled(reservedKeys, 'demo') ||
      isKeyEnabled(reservedKeys, 'sale') ||
      hostname.startsWith('demo'),
    parentOrigins: [],
    routing: isFrame ? 'path' : 'memory',
    balanceMarker: false,
    // The hosted page stands beside its script, however deep the path behind it has become.
    basePath: isFrame && script ? new URL('.', script).pathname : '/',
    referer: (isFrame && referrer) || null,
    allowedApiOrigins: [],
  }
  return config
}

/** Whether a reserved key is there, and does not say no. */
export const isKeyEnabled = (keys: URLSearchParams, key: string): boolean =>
  parseBoolean(keys.get(key)).value === true

/** Whether two sources say the same. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join(' ') === b.join(' ') : a === b

/** The keys in which `after` differs from `before`. */
export function diffConfig(before: PageConfig, after: PageConfig): Partial<PageConfig> {
  const patch: Partial<PageConfig> = {}
  function compare<K extends keyof PageConfig>(key: K) {
    if (!isSameValue(before[key], after[key])) patch[key] = after[key]
  }
  for (const key of configKeys) compare(key)
  return patch
}

const isConfigKey = (key: string): key is keyof PageConfig => Object.hasOwn(CONFIG_INPUTS, key)
export const configKeys: readonly (keyof PageConfig)[] =
  Object.keys(CONFIG_INPUTS).filter(isConfigKey)
