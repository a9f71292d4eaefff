import {
  BRIDGE_TARGET_MODES,
  type ConfigPatch,
  defaultConfig,
  ON_OFF,
  type PageConfig,
  type PageConfigInput,
  ROUTING_KINDS,
  STORAGE_MODES,
  THEMES,
} from './config.ts'
import {
  isKeyEnabled,
  type ParseResult,
  parseBoolean,
  parseLocale,
  parseOneOf,
  parseOrigins,
  parseText,
  parseTextBy,
  webUrl,
} from './parse-value.ts'

/** Receives a warning about an invalid value: its key and the reason. */
export type OnWarning = (key: string, error: string) => void

/** Returns what paths of an API are appended to. */
export const apiBaseOf = ({ origin, pathname }: URL): string =>
  origin + pathname.replace(/\/+$/, '')

/** Returns a referer without credentials, query and fragment, which may hold secrets of the host. */
function refererOf(text: string): string {
  const url = webUrl(text)
  return url ? url.origin + url.pathname : text.replace(/[?#].*/s, '')
}

/**
 * Parses a text that is sent in a header: with a character that no header may contain, each call would fail as if the
 * server couldn't be reached, and a view would stay on its placeholder. The error never contains the text, which may be
 * a secret, or the HTML of a login page.
 */
function parseHeader(raw: unknown, rule = (text: string) => text): ParseResult<string> {
  const text = parseText(raw)
  if (text.value === undefined) return text
  const value = rule(text.value)
  return /^[ -\xff]+$/.test(value) ? { value } : { error: "can't be sent in a header" }
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
  // This is skipped unless needed, because the first formatter of a page takes longer than everything else in the
  // script.
  if (text === 'local') return true
  try {
    Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** Returns a path as addresses have it, percent-encoded, with a slash at its end; undefined if it may name a host. */
const basePathOf = (text: string): string | undefined | false =>
  /^\/(?![/\\])/.test(text) &&
  // Resolving dot segments may leave two leading slashes.
  URL.parse(text, 'http://a')?.pathname.replace(/^\/+/, '/').replace(/\/*$/, '/')

/** Parsers of all keys; `base` is the URL of the script. */
const parsers: {
  readonly [K in keyof PageConfig]: (raw: unknown, base: string) => ParseResult<PageConfig[K]>
} = {
  token: raw => parseHeader(raw),
  apiUrl: parseApiUrl,
  locale: parseLocale,
  theme: raw => parseOneOf(raw, THEMES),
  timeZone: raw => parseTextBy(raw, text => isTimeZone(text) && text, 'is not a time zone'),
  demo: parseBoolean,
  demoKeys: raw => parseOneOf(raw, ON_OFF),
  storage: raw => parseOneOf(raw, STORAGE_MODES),
  parentOrigins: parseOrigins,
  bridgeTarget: raw => parseOneOf(raw, BRIDGE_TARGET_MODES),
  routing: raw => parseOneOf(raw, ROUTING_KINDS),
  balanceMarker: parseBoolean,
  basePath: raw => parseTextBy(raw, basePathOf, 'must begin with a single /'),
  referer: raw => parseHeader(raw, refererOf),
  allowedApiOrigins: parseOrigins,
  market: raw => (raw ? { value: raw } : {}),
  tracking: raw => parseOneOf(raw, ON_OFF),
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
    // HTML reads a `data-apiUrl` in lower case.
    const given = raw[input in raw ? input : input.toLowerCase()]
    if (given === undefined) return
    const { value, error } = parsers[key](given, base)
    if (value === undefined) delete merged[key]
    else merged[key] = value
    if (error !== undefined) onWarning(input, error)
  }
  for (const key of configKeys) apply(key)
  return merged
}

/** Properties of the page that determine defaults. */
export interface PageEnvironment {
  mode: 'page' | 'iframe'
  /** URL of the script or a file beside it; undefined if it is unknown. */
  scriptUrl: string | undefined
  hostname: string
  origin: string
  referrer: string
  reservedKeys: URLSearchParams
}

export function defaultConfigFor({
  mode,
  scriptUrl,
  hostname,
  origin,
  referrer,
  reservedKeys,
}: PageEnvironment): PageConfig {
  const script = scriptUrl === undefined ? null : URL.parse(scriptUrl)
  const scriptOrigin = webUrl(scriptUrl)?.origin ?? origin
  const isIframe = mode === 'iframe'
  return {
    ...defaultConfig,
    apiUrl: scriptOrigin === 'null' ? '' : scriptOrigin,
    demo:
      isKeyEnabled(reservedKeys, 'demo') ||
      isKeyEnabled(reservedKeys, 'sale') ||
      hostname.startsWith('demo'),
    // `iframe.html` is beside its script, however long the current path is.
    ...(isIframe && {
      routing: 'path',
      basePath: script ? new URL('.', script).pathname : '/',
      referer: refererOf(referrer) || null,
    }),
  }
}

/** Returns whether two configuration values are equal. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join(' ') === b.join(' ') : a === b

/** Returns the values of `after` that differ from `before`. */
export function diffConfig(before: Partial<PageConfig>, after: PageConfig): Partial<PageConfig> {
  const patch: Partial<PageConfig> = {}
  function compare<K extends keyof PageConfig>(key: K) {
    if (!isSameValue(before[key], after[key])) patch[key] = after[key]
  }
  for (const key of configKeys) compare(key)
  return patch
}
