import * as v from 'valibot'
import { MARKETS, resolveMarket } from '../../model/markets.ts'
import { AppMode, CopyMode } from '../../session/claims.ts'
import { decodeJwtPayload } from '../../session/session.ts'
import type { PageConfig } from '../config/config.ts'
import { configKeys, inputOf, isSameValue } from '../config/parse-config.ts'
import type {
  PageInspection,
  SettingReport,
  SettingSource,
  SettingSources,
  TokenReport,
  UnknownNameReport,
} from './facts.ts'
import { scriptTag } from './probes.ts'
import { shownServer } from './scrub.ts'

/** Returns the elements of a page that have set something. */
export const elementsOf = ({ elements }: SettingSources): Element[] =>
  [...elements.keys()].filter(it => it instanceof Element)

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

/** Returns a value as a report may show it, without secrets. */
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
  // The page's own value wins for servers, the element's for all other settings.
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

/** Returns the script tag's value of a setting, whose name HTML may have lowercased. */
function dataFor(key: keyof PageConfig, data: Readonly<Record<string, unknown>>): unknown {
  const name = inputOf(key)
  return data[name] ?? data[name.toLowerCase()]
}

/** Returns the names of a setting's attribute: with dashes, and as frameworks write it on a server. */
function namesOf(key: keyof PageConfig): string[] {
  const property = inputOf(key)
  return [dashed(property), property.toLowerCase()]
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

/** Returns whether a key of the page's address has set the value in force. */
export function isFromAddress(key: keyof PageConfig, inspection: Inspected): boolean {
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

/** A place at which settings are written. */
interface Place {
  readonly where: string
  /** Names that are read there, in any spelling. */
  readonly known: ReadonlySet<string>
  /** Returns how a setting is written there. */
  spell(property: string): string
}

/** Settings of the page, as `configure` takes them. */
const pageNames: readonly string[] = configKeys.map(inputOf)

/** Settings of one element each. */
const elementNames = ['loading', 'roomId', 'roomView', 'variant']

const dashed = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Returns names similar to settings that nothing reads where they are; others are the page's own. */
export function unknownNames(inspection: PageInspection): UnknownNameReport[] {
  const { window: page, mode, configured = {}, scriptUrl, pageKeys, settings } = inspection
  const tag = scriptTag(page, scriptUrl)
  const forScript = (property: string) => `data-${dashed(property)}`
  const found = [
    ...namesIn(tag?.getAttributeNames() ?? [], {
      where: 'script',
      known: new Set(pageNames.flatMap(it => [forScript(it), `data-${it.toLowerCase()}`])),
      spell: it => (pageNames.includes(it) ? forScript(it) : `${dashed(it)} of an element`),
    }),
    ...namesIn(Object.keys(configured), {
      where: 'configure',
      known: new Set(pageNames.flatMap(it => [it, it.toLowerCase()])),
      spell: it => (pageNames.includes(it) ? it : `${dashed(it)} of an element`),
    }),
  ]
  if (mode === 'iframe' && pageKeys)
    return [
      ...found,
      ...namesIn(new URLSearchParams(page.location.search).keys(), {
        where: 'address',
        known: pageKeys,
        spell: it => (pageKeys.has(it) ? it : `${forScript(it)} of the script`),
      }),
    ]
  const elements = elementsOf(settings.sources())
  return [...found, ...unknownTags(page.document), ...elements.flatMap(namesOfElement)]
}

const TAGS = ['casino-lobby', 'casino-room', 'casino-rewards']

/** Returns tags that nobody has defined, and that are like those of the elements. */
function unknownTags(page: Document): UnknownNameReport[] {
  const tags = [...page.querySelectorAll(':not(:defined)')].map(({ localName }) => localName)
  return [...new Set(tags)].flatMap(name => {
    const nearest = TAGS.find(it => name !== it && isLike(name, it))
    return nearest === undefined ? [] : [{ name, where: 'page', nearest }]
  })
}

/** Returns unknown names among an element's attributes, and the properties that its class lacks. */
function namesOfElement(element: Element): UnknownNameReport[] {
  const known = new Set<string>(Reflect.get(element.constructor, 'observedAttributes'))
  return namesIn([...element.getAttributeNames(), ...Object.keys(element)], {
    where: element.localName,
    known,
    spell(property) {
      if (known.has(dashed(property))) return dashed(property)
      return pageNames.includes(property)
        ? `data-${dashed(property)} of the script`
        : `${dashed(property)} of another element`
    },
  })
}

function namesIn(names: Iterable<string>, { where, known, spell }: Place): UnknownNameReport[] {
  return [...new Set(names)].flatMap(name => {
    if (known.has(name)) return []
    const nearest = [...pageNames, ...elementNames].find(it => isLike(name, it))
    return nearest === undefined ? [] : [{ name, where, nearest: spell(nearest) }]
  })
}

/** Returns a name without what its spellings differ in. */
const plain = (name: string) => name.replace(/^data-|[-_]/g, '').toLowerCase()

/** Returns whether a name is a setting's, but for its spelling, and one or, if it is long, two mistyped letters. */
function isLike(name: string, setting: string): boolean {
  const [written, meant] = [plain(name), plain(setting)]
  return distance(written, meant) <= (meant.length > 6 ? 2 : 1)
}

/** Returns the number of letters that were added, left out, replaced, or swapped with the next one. */
function distance(a: string, b: string): number {
  const rows = [[...b, ''].map((_, column) => column)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const [above = [], beforeThat = []] = [rows[i - 1], rows[i - 2]]
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeThat[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
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
