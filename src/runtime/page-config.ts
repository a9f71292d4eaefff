import {
  LOCALES,
  type Locale,
  type PageConfig,
  ROUTING_KINDS,
  type RoutingKind,
  THEMES,
  type Theme,
} from './config.ts'

/** Null unsets a value; undefined keeps it. */
type ConfigValue<T> = T | null | undefined

/** Configuration of all elements of a page: by `CasinoElements.configure` or the script's data. */
export interface PageConfigInput {
  /** Auth token; may change at any time. */
  token?: ConfigValue<string>
  /** Base of `/api/v1/...` and of the socket; default: the origin that served the script. */
  apiUrl?: ConfigValue<string>
  /** Default: the user's language, else the document's, else `en`. */
  locale?: ConfigValue<Locale>
  /** Default: `dark`. */
  theme?: ConfigValue<Theme>
  /** Time zone of all times shown: `local`, or an IANA name; default: `UTC`. */
  timeZone?: ConfigValue<string>
  demo?: ConfigValue<boolean>
  /** Origins with which messages are exchanged, as a list or separated by spaces. */
  parentOrigin?: ConfigValue<string | readonly string[]>
  /** Default: `memory` on a host's page, `path` in `iframe.html`. */
  routing?: ConfigValue<RoutingKind>
  /** Shows `!` behind a balance with more than eight decimal places. */
  balanceMarker?: ConfigValue<boolean>
  /** Prefix of the in-app path when routing is `path`; default: `/`. */
  basePath?: ConfigValue<string>
  /** Sent as X-Referer. */
  referer?: ConfigValue<string>
  /** Origins that the `prodApi` key may name. */
  allowedApiOrigins?: ConfigValue<string | readonly string[]>
}

/** Parsed configuration of one source; missing keys aren't set. */
export type ConfigPatch = Partial<PageConfig>

/** Receives a warning about an invalid value: its key and the reason. */
export type OnWarning = (key: string, error: string) => void

/** Result of parsing: `value` if it is valid, `error` if it isn't, neither if it is unset. */
export interface ParseResult<T> {
  value?: T
  error?: string
}

/** Names of the input that sets each key. */
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

const quoted = (raw: unknown) => (typeof raw === 'string' ? `"${raw.slice(0, 60)}"` : typeof raw)

const isUnset = (raw: unknown): boolean =>
  raw === undefined || raw === null || raw === false || (typeof raw === 'string' && !raw.trim())

/** Parses a text without surrounding whitespace; an empty one is unset. */
export function parseText(raw: unknown): ParseResult<string> {
  if (isUnset(raw)) return {}
  if (typeof raw === 'string') return { value: raw.trim() }
  if (typeof raw === 'number') return { value: String(raw) }
  // Never the value itself, which may contain a token.
  return { error: `expected a string, got ${typeof raw}` }
}

/** Parses a boolean: presence is true as in HTML, except for `false` and `0`. */
export function parseBoolean(raw: unknown): ParseResult<boolean> {
  if (raw === undefined || raw === null) return {}
  if (typeof raw === 'boolean') return { value: raw }
  if (typeof raw === 'string') return { value: !/^\s*(false|0)\s*$/i.test(raw) }
  return { error: `expected a boolean, got ${typeof raw}` }
}

/** Parses one of several values, in any case. */
export function parseOneOf<V extends string>(raw: unknown, values: readonly V[]): ParseResult<V> {
  if (isUnset(raw)) return {}
  const entry = typeof raw === 'string' ? raw.trim().toLowerCase() : undefined
  const value = values.find(it => it === entry)
  if (value !== undefined) return { value }
  return { error: `${quoted(raw)} is not one of ${values.join(', ')}` }
}

/** Parses a locale; longer tags such as `pl-PL` are accepted. */
export function parseLocale(raw: unknown): ParseResult<Locale> {
  const language = typeof raw === 'string' ? raw.trim().split(/[-_]/)[0] : raw
  const result = parseOneOf(language, LOCALES)
  return result.error ? { error: `${quoted(raw)} is not one of ${LOCALES.join(', ')}` } : result
}

/** Parses origins, as a list or separated by whitespace; invalid ones are dropped with an error. */
export function parseOrigins(raw: unknown): ParseResult<readonly string[]> {
  if (isUnset(raw)) return {}
  const entries = typeof raw === 'string' ? raw.trim().split(/[\s,]+/) : raw
  if (!Array.isArray(entries)) return { error: `expected origins, got ${typeof raw}` }
  const origins = entries.map(entry => ({ entry, origin: originOf(entry) }))
  const value = origins.map(({ origin }) => origin).filter(origin => origin !== null)
  const invalid = origins.find(({ origin }) => origin === null)
  return {
    ...(value.length > 0 && { value: [...new Set(value)] }),
    ...(invalid && { error: `${quoted(invalid.entry)} is not an origin` }),
  }
}

function originOf(entry: unknown): string | null {
  const url = typeof entry === 'string' ? URL.parse(entry) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}

/** Parses the API's base, relative to `base`, to a URL without a trailing slash. */
export function parseApiUrl(raw: unknown, base: string): ParseResult<string> {
  const text = parseText(raw)
  if (text.value === undefined) return text
  const url = URL.parse(text.value, base)
  if (!url || !/^https?:$/.test(url.protocol))
    return { error: `${quoted(raw)} is not an http(s) URL` }
  return { value: url.origin + url.pathname.replace(/\/+$/, '') }
}

/** Parses `local` or the name of a time zone that the browser supports. */
function parseTimeZone(raw: unknown): ParseResult<string> {
  const text = parseText(raw)
  // Not without need: the first formatter of a page takes longer than all else that the script does.
  if (text.value === undefined || text.value === 'local') return text
  try {
    Intl.DateTimeFormat('en', { timeZone: text.value })
    return text
  } catch {
    return { error: `${quoted(raw)} is not a time zone` }
  }
}

function parseBasePath(raw: unknown): ParseResult<string> {
  const text = parseText(raw)
  if (text.value === undefined) return text
  if (!/^\/(?![/\\])/.test(text.value))
    return { error: `${quoted(raw)} must begin with a single /` }
  return { value: text.value.replace(/\/*$/, '/') }
}

/** Merges parsed input into a patch; invalid values unset their key, with a warning. */
export function applyConfig(
  before: ConfigPatch,
  raw: Readonly<Record<string, unknown>>,
  onWarning: OnWarning,
  base: string,
): ConfigPatch {
  const merged = { ...before }
  function apply<K extends keyof PageConfig>(
    key: K,
    parse: (raw: unknown) => ParseResult<PageConfig[K]>,
  ) {
    const input = CONFIG_INPUTS[key]
    if (raw[input] === undefined) return
    const { value, error } = parse(raw[input])
    if (value === undefined) delete merged[key]
    else merged[key] = value
    if (error !== undefined) onWarning(input, error)
  }
  apply('token', parseText)
  apply('apiUrl', value => parseApiUrl(value, base))
  apply('locale', parseLocale)
  apply('theme', value => parseOneOf(value, THEMES))
  apply('timeZone', parseTimeZone)
  apply('demo', parseBoolean)
  apply('parentOrigins', parseOrigins)
  apply('routing', value => parseOneOf(value, ROUTING_KINDS))
  apply('balanceMarker', parseBoolean)
  apply('basePath', parseBasePath)
  apply('referer', parseText)
  apply('allowedApiOrigins', parseOrigins)
  return merged
}

/** Facts about the page that determine defaults. */
export interface PageEnvironment {
  mode: 'page' | 'frame'
  /** URL of the script or a file beside it; undefined if it is unknown. */
  scriptUrl: string | undefined
  hostname: string
  origin: string
  referrer: string
  /** Reserved keys of the page's URL. */
  reservedKeys: URLSearchParams
}

/** Returns the default configuration of a page. */
export function defaultConfigFor({
  mode,
  scriptUrl,
  hostname,
  origin,
  referrer,
  reservedKeys,
}: PageEnvironment) {
  const script = scriptUrl === undefined ? null : URL.parse(scriptUrl)
  const scriptOrigin = script && /^https?:$/.test(script.protocol) ? script.origin : origin
  const isFrame = mode === 'frame'
  const config: PageConfig = {
    token: null,
    apiUrl: scriptOrigin === 'null' ? '' : scriptOrigin,
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
    // `iframe.html` is beside its script, however long the current path is.
    basePath: isFrame && script ? new URL('.', script).pathname : '/',
    referer: (isFrame && referrer) || null,
    allowedApiOrigins: [],
  }
  return config
}

/** Returns whether a reserved key is present and neither `false` nor `0`. */
export const isKeyEnabled = (keys: URLSearchParams, key: string): boolean =>
  parseBoolean(keys.get(key)).value === true

/** Returns whether two configuration values are equal. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join(' ') === b.join(' ') : a === b

/** Returns the values of `after` that differ from `before`. */
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
