import * as v from 'valibot'
import { MARKETS, resolveMarket } from '../../model/markets.ts'
import { AppMode, CopyMode } from '../../session/claims.ts'
import { decodeJwtPayload } from '../../session/session.ts'
import type { PageConfig } from '../config/config.ts'
import { configKeys, inputOf, isSameValue } from '../config/parse-config.ts'
import type { SettingReport, SettingSource, TokenReport } from './facts.ts'
import type { PageInspection, SettingSources } from './inspection.ts'
import { shownServer } from './scrub.ts'

interface Inspected
  extends SettingSources,
    Pick<PageInspection, 'data' | 'reservedKeys' | 'mode' | 'scriptUrl'> {
  readonly config: PageConfig
}

/** Returns the settings in force, and where each comes from. */
export function describeSettings({ settings, ...inspection }: PageInspection): SettingReport[] {
  const config = settings.current()
  const inspected = { ...inspection, ...settings.sources(), config }
  return configKeys.map(key => ({
    name: inputOf(key),
    value: shownValue(key, config),
    ...sourceOf(key, inspected),
  }))
}

/** Returns a value as a report may show it: not what is secret, or may have a secret in it. */
function shownValue(key: keyof PageConfig, config: PageConfig): string {
  switch (key) {
    case 'token':
    case 'referer':
      return config[key] === null ? 'not set' : 'set'
    case 'apiUrl':
      return shownServer(config.apiUrl) || 'none'
    case 'basePath':
      return config.basePath.replace(/[?#].*/s, '')
    case 'market':
      return shownMarket(config.market)
    case 'parentOrigins':
    case 'allowedApiOrigins':
      return config[key].join(' ') || 'none'
    default:
      return String(config[key] ?? 'not set')
  }
}

/** Returns the name of the profile that the page's market has put in force. */
function shownMarket(market: unknown): string {
  if (market === null) return 'not set'
  const name = typeof market === 'string' ? market.trim().toLowerCase() : ''
  if (MARKETS.some(it => it === name)) return name
  return resolveMarket(null, market).profile === resolveMarket(null, null).profile
    ? 'none'
    : 'fields of its own'
}

interface Source {
  readonly source: SettingSource
  readonly element: string | null
}

function sourceOf(key: keyof PageConfig, inspection: Inspected): Source {
  const { page, data = {} } = inspection
  if (isFromAddress(key, inspection)) return { source: 'address', element: null }
  const isSet = page[key] !== undefined
  // Of servers the page's own wins, of all other settings the element's.
  const byElement = key === 'apiUrl' && isSet ? null : elementSource(key, inspection)
  if (byElement) return byElement
  if (!isSet) return { source: 'default', element: null }
  const isData = dataFor(key, data) !== undefined && isDataInForce(key, inspection)
  return { source: isData ? 'data-attribute' : 'configure', element: null }
}

/** Returns the element whose value is in force; null if none has set it. */
function elementSource(
  key: keyof PageConfig,
  { config, elements, mode }: Inspected,
): Source | null {
  const setters = [...elements].filter(([, patch]) => isMine(patch[key], key, config))
  const [element] = setters.at(-1) ?? []
  if (!(element instanceof Element)) return null
  // The attributes of an iframe's page are in its address.
  if (mode === 'iframe' && key !== 'token') return { source: 'address', element: null }
  const isAttribute = namesOf(key).some(name => element.hasAttribute(name))
  return { source: isAttribute ? 'attribute' : 'property', element: element.localName }
}

// A token that isn't sent is null in the configuration.
const isMine = (value: unknown, key: keyof PageConfig, config: PageConfig): boolean =>
  value !== undefined && (key === 'token' || isSameValue(value, config[key]))

/** Returns what the script's tag says of a setting, which HTML may have read in lower case. */
function dataFor(key: keyof PageConfig, data: Readonly<Record<string, unknown>>): unknown {
  const name = inputOf(key)
  return data[name] ?? data[name.toLowerCase()]
}

/** Returns the names of a setting's attribute: with dashes, and as frameworks write it on a server. */
function namesOf(key: keyof PageConfig): string[] {
  const property = inputOf(key)
  return [property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`), property.toLowerCase()]
}

/** Returns whether the value of the script's tag is in force, and `configure` hasn't replaced it. */
function isDataInForce(
  key: keyof PageConfig,
  { data = {}, page, scriptUrl = '' }: Inspected,
): boolean {
  const raw = String(dataFor(key, data)).trim()
  const value = page[key]
  if (key === 'apiUrl') {
    const url = URL.parse(raw, scriptUrl || undefined)?.href ?? ''
    return shownServer(url) === value
  }
  // A flag without a value is on, and origins are parsed: neither is written as it is in force.
  return typeof value !== 'string' || raw.toLowerCase() === value.toLowerCase() || key === 'locale'
}

function isFromAddress(key: keyof PageConfig, inspection: Inspected): boolean {
  const { config, page, elements, reservedKeys } = inspection
  if (key === 'apiUrl') {
    const url = URL.parse(reservedKeys.get('prodApi') ?? '')
    return (
      url !== null &&
      url.origin === URL.parse(config.apiUrl)?.origin &&
      page.apiUrl !== config.apiUrl
    )
  }
  const isSet = page.demo !== undefined || [...elements.values()].some(it => it.demo !== undefined)
  return key === 'demo' && config.demo && !isSet
}

/** Latest time that a date can hold, in seconds. */
const MAX_SECONDS = 8.64e12

/** Describes a token without it, and without what identifies its user; `now` is the server's time in milliseconds. */
export function describeToken(token: string | null, now: number): TokenReport {
  const claims = decodeJwtPayload(token)
  const issued = secondsOf(claims.iat)
  const expires = secondsOf(claims.exp)
  const { walletHash, wallet, sub } = claims
  return {
    form: formOf(token, claims),
    appMode: modeOf(AppMode, claims.appMode),
    copyMode: modeOf(CopyMode, claims.copyMode),
    issuedAt: toIso(issued),
    expiresAt: toIso(expires),
    secondsLeft: expires === null ? null : Math.floor(expires - now / 1000),
    lifetimeSeconds: expires === null || issued === null ? null : Math.floor(expires - issued),
    hasUser: Boolean(walletHash ?? wallet ?? sub),
  }
}

function formOf(token: string | null, claims: object): TokenReport['form'] {
  if (token === null) return 'none'
  if (/\s|^(undefined|null|NaN)$|^\[object/.test(token)) return 'malformed'
  return Object.keys(claims).length > 0 ? 'jwt' : 'opaque'
}

const secondsOf = (claim: unknown): number | null =>
  typeof claim === 'number' && Math.abs(claim) <= MAX_SECONDS ? claim : null

const toIso = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString()

function modeOf<T extends string>(
  schema: v.GenericSchema<unknown, T>,
  claim: unknown,
): T | 'unknown' | null {
  if (claim === undefined || claim === null) return null
  const parsed = v.safeParse(schema, claim)
  return parsed.success ? parsed.output : 'unknown'
}
