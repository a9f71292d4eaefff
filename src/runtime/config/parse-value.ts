import { LOCALES, type Locale } from '../../i18n/locales.ts'

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

/** Parses one of several values, in any case. */
export function parseOneOf<V extends string>(raw: unknown, values: readonly V[]): ParseResult<V> {
  if (isUnset(raw)) return {}
  const entry = parseText(raw).value?.toLowerCase()
  const value = values.find(it => it === entry)
  if (value) return { value }
  return { error: `${quoted(raw)} is not one of ${values.join(', ')}` }
}

/** Returns the language of a tag such as `pl-PL`. */
export const primarySubtag = (tag: string): string | undefined => tag.toLowerCase().split(/[-_]/)[0]

/** Returns the locale of the package with the language of a tag: `pt-BR` for `pt` and `pt-PT`. */
function nearestLocale(tag: string): Locale | undefined {
  const language = primarySubtag(tag.trim())
  return LOCALES.find(locale => primarySubtag(locale) === language)
}

function canonicalTag(text: string): string | null {
  try {
    return new Intl.Locale(text.replaceAll('_', '-')).baseName
  } catch {
    return null
  }
}

/** Parses a locale to the nearest one of the package; other languages keep their tag, for texts of the operator's own. */
export const parseLocale = (raw: unknown): ParseResult<string> =>
  parseTextBy(raw, text => nearestLocale(text) ?? canonicalTag(text), 'is not a language tag')

/** Returns the configured locale, else the first one of the package among language tags, else English. */
export function chooseLocale(
  configured: string | null | undefined,
  ...tags: readonly (string | null)[]
): string {
  return configured || tags.map(tag => tag && nearestLocale(tag)).find(locale => locale) || 'en'
}

/** Parses origins, as a list or separated by whitespace; invalid ones are dropped with an error. */
export function parseOrigins(raw: unknown): ParseResult<readonly string[]> {
  if (isUnset(raw)) return {}
  const entries = typeof raw === 'string' ? raw.trim().split(/[\s,]+/) : raw
  if (!Array.isArray(entries)) return { error: `expected origins, got ${typeof raw}` }
  const origins = entries.map(originOf)
  const value = new Set(origins.filter(Boolean))
  const invalid = origins.indexOf('')
  return {
    ...(value.size > 0 && { value: [...value] }),
    ...(invalid >= 0 && { error: `${quoted(entries[invalid])} is not an origin` }),
  }
}

/**
 * Returns the origin of a URL; an empty one for anything without a host. A URL with an app's own scheme, such as
 * `capacitor://localhost`, has one too, which `URL` calls opaque.
 */
function originOf(text: unknown): string {
  const url = URL.parse(String(text))
  return url?.host ? `${url.protocol}//${url.host}` : ''
}

/** Returns an http(s) URL; null for anything else. */
export function webUrl(text: unknown, base?: string): URL | null {
  const url = typeof text === 'string' ? URL.parse(text, base) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}

/** Parses a text by a rule that returns nothing for an invalid one. */
export function parseTextBy(
  raw: unknown,
  rule: (text: string) => string | false | null | undefined,
  problem: string,
): ParseResult<string> {
  const text = parseText(raw)
  if (text.value === undefined) return text
  const value = rule(text.value)
  return value ? { value } : { error: `${quoted(raw)} ${problem}` }
}

/** Returns whether a reserved key is present and neither `false` nor `0`. */
export const isKeyEnabled = (keys: URLSearchParams, key: string): boolean =>
  parseBoolean(keys.get(key)).value === true

/** Returns whether one of the reserved keys for debugging is set; never in a sales presentation. */
export const isDebugKeyEnabled = (keys: URLSearchParams, ...names: readonly string[]): boolean =>
  !isKeyEnabled(keys, 'sale') && names.some(name => isKeyEnabled(keys, name))
