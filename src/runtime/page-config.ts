import {
  BRIDGE_TARGET_MODES,
  type BridgeTargetMode,
  DEMO_KEYS_MODES,
  type DemoKeysMode,
  LOCALES,
  type Locale,
  type PageConfig,
  ROUTING_KINDS,
  type RoutingKind,
  STORAGE_MODES,
  type StorageMode,
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
  /**
   * `off` ignores the keys of demo and debugging in the page's URL, and a host name that begins with
   * `demo`; it can't be taken back. Recommended in production. Default: `on`.
   */
  demoKeys?: ConfigValue<DemoKeysMode>
  /**
   * `memory` keeps nothing in the browser's storage: what viewers choose is forgotten with the page.
   * Default: `browser`.
   */
  storage?: ConfigValue<StorageMode>
  /** Origins with which messages are exchanged, as a list or separated by spaces. */
  parentOrigin?: ConfigValue<string | readonly string[]>
  /**
   * `required` ignores messages in the page's window without `target: 'casino-elements'`. Recommended
   * where other scripts post messages. Default: `optional`.
   */
  bridgeTarget?: ConfigValue<BridgeTargetMode>
  /** Default: `memory` on a host's page, `path` in `iframe.html`. */
  routing?: ConfigValue<RoutingKind>
  /** Shows `!` behind a balance with more than eight decimal places. */
  balanceMarker?: ConfigValue<boolean>
  /** Prefix of the in-app path when routing is `path`; default: `/`. */
  basePath?: ConfigValue<string>
  /** Sent as X-Referer; of a URL, only its origin and path. */
  referer?: ConfigValue<string>
  /** Origins that the `prodApi` key may name, and that may get a stream's token from its server. */
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

/** Parses one of several values, in any case; `shown` is what an error names. */
export function parseOneOf<V extends string>(
  raw: unknown,
  values: readonly V[],
  shown: unknown = raw,
): ParseResult<V> {
  if (isUnset(raw)) return {}
  const entry = typeof raw === 'string' ? raw.trim().toLowerCase() : undefined
  const value = values.find(it => it === entry)
  if (value !== undefined) return { value }
  return { error: `${quoted(shown)} is not one of ${values.join(', ')}` }
}

/** Parses a locale; longer tags such as `pl-PL` are accepted. */
export function parseLocale(raw: unknown): ParseResult<Locale> {
  const language = typeof raw === 'string' ? raw.trim().split(/[-_]/)[0] : raw
  return parseOneOf(language, LOCALES, raw)
}

/** Parses origins, as a list or separated by whitespace; invalid ones are dropped with an error. */
export function parseOrigins(raw: unknown): ParseResult<readonly string[]> {
  if (isUnset(raw)) return {}
  const entries = typeof raw === 'string' ? raw.trim().split(/[\s,]+/) : raw
  if (!Array.isArray(entries)) return { error: `expected origins, got ${typeof raw}` }
  const urls = entries.map(entry => webUrl(entry))
  const value = new Set(urls.flatMap(url => url?.origin ?? []))
  const invalid = urls.indexOf(null)
  return {
    ...(value.size > 0 && { value: [...value] }),
    ...(invalid >= 0 && { error: `${quoted(entries[invalid])} is not an origin` }),
  }
}

/** Returns an http(s) URL; null for anything else. */
function webUrl(text: unknown, base?: string): URL | null {
  const url = typeof text === 'string' ? URL.parse(text, base) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** Returns what paths of an API are appended to. */
export const apiBaseOf = ({ origin, pathname }: URL): string =>
  origin + pathname.replace(/\/+$/, '')

/** Returns a referer without credentials, query and fragment, which may hold secrets of the host. */
function refererOf(text: string): string {
  const url = webUrl(text)
  return url ? url.origin + url.pathname : text.replace(/[?#].*/s, '')
}

function parseReferer(raw: unknown): ParseResult<string> {
  const text = parseText(raw)
  if (text.value === undefined) return text
  const value = refererOf(text.value)
  return value ? { value } : { error: 'expected an origin or a path' }
}

/** Parses a text by a rule that returns nothing for an invalid one. */
function parseTextBy(
  raw: unknown,
  rule: (text: string) => string | false | null,
  problem: string,
): ParseResult<string> {
  const text = parseText(raw)
  if (text.value === undefined) return text
  const value = rule(text.value)
  return value ? { value } : { error: `${quoted(raw)} ${problem}` }
}

/**
 * Parses the API's base, relative to `base`, to a URL without a trailing slash. An invalid one is empty:
 * to fall back to another server would send it the token.
 */
export function parseApiUrl(raw: unknown, base: string): ParseResult<string> {
  const rule = (text: string) => {
    const url = webUrl(text, base)
    return url && apiBaseOf(url)
  }
  const parsed = parseTextBy(raw, rule, 'is not an http(s) URL')
  return parsed.error === undefined ? parsed : { value: '' }
}

/** Returns whether it is `local` or the name of a time zone that the browser supports. */
function isTimeZone(text: string): boolean {
  // Not without need: the first formatter of a page takes longer than all else that the script does.
  if (text === 'local') return true
  try {
    Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** Parsers of all keys; `base` is the URL of the script. */
const parsers: {
  readonly [K in keyof PageConfig]: (raw: unknown, base: string) => ParseResult<PageConfig[K]>
} = {
  token: parseText,
  apiUrl: parseApiUrl,
  locale: parseLocale,
  theme: raw => parseOneOf(raw, THEMES),
  timeZone: raw => parseTextBy(raw, text => isTimeZone(text) && text, 'is not a time zone'),
  demo: parseBoolean,
  demoKeys: raw => parseOneOf(raw, DEMO_KEYS_MODES),
  storage: raw => parseOneOf(raw, STORAGE_MODES),
  parentOrigins: parseOrigins,
  bridgeTarget: raw => parseOneOf(raw, BRIDGE_TARGET_MODES),
  routing: raw => parseOneOf(raw, ROUTING_KINDS),
  balanceMarker: parseBoolean,
  basePath: raw =>
    parseTextBy(
      raw,
      text => /^\/(?![/\\])/.test(text) && text.replace(/\/*$/, '/'),
      'must begin with a single /',
    ),
  referer: parseReferer,
  allowedApiOrigins: parseOrigins,
}

const isConfigKey = (key: string): key is keyof PageConfig => Object.hasOwn(parsers, key)
export const configKeys: readonly (keyof PageConfig)[] = Object.keys(parsers).filter(isConfigKey)

/** Returns the name of the input that sets a key. */
export const inputOf = (key: keyof PageConfig): keyof PageConfigInput =>
  key === 'parentOrigins' ? 'parentOrigin' : key

/** Merges parsed input into a patch; invalid values unset their key, with a warning. */
export function applyConfig(
  before: ConfigPatch,
  raw: Readonly<Record<string, unknown>>,
  onWarning: OnWarning,
  base: string,
): ConfigPatch {
  const merged = { ...before }
  function apply<K extends keyof PageConfig>(key: K) {
    const input = inputOf(key)
    if (raw[input] === undefined) return
    const { value, error } = parsers[key](raw[input], base)
    if (value === undefined) delete merged[key]
    else merged[key] = value
    if (error !== undefined) onWarning(input, error)
  }
  for (const key of configKeys) apply(key)
  return merged
}

/** Facts about the page that determine defaults. */
export interface PageEnvironment {
  mode: 'page' | 'iframe'
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
  const scriptOrigin = webUrl(scriptUrl)?.origin ?? origin
  const isIframe = mode === 'iframe'
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
    demoKeys: 'on',
    storage: 'browser',
    parentOrigins: [],
    bridgeTarget: 'optional',
    routing: isIframe ? 'path' : 'memory',
    balanceMarker: false,
    // `iframe.html` is beside its script, however long the current path is.
    basePath: isIframe && script ? new URL('.', script).pathname : '/',
    referer: (isIframe && refererOf(referrer)) || null,
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
