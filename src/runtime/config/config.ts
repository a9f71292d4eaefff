import type { Locale } from '../../i18n/locales.ts'
import type { MarketInput } from '../../model/markets.ts'

export type { Locale }

export const THEMES = ['dark', 'light', 'auto'] as const
export type Theme = (typeof THEMES)[number]

export const ROUTING_KINDS = ['memory', 'hash', 'path'] as const
export type RoutingKind = (typeof ROUTING_KINDS)[number]

export const ON_OFF = ['on', 'off'] as const
type OnOff = (typeof ON_OFF)[number]

export const STORAGE_MODES = ['browser', 'memory'] as const
export type StorageMode = (typeof STORAGE_MODES)[number]

export const BRIDGE_TARGET_MODES = ['optional', 'required'] as const
type BridgeTargetMode = (typeof BRIDGE_TARGET_MODES)[number]

/** Configuration shared by all elements of a page; null means not set. */
export interface PageConfig {
  /** Auth token; null is an anonymous visitor. */
  token: string | null
  /** Base of `/api/v1/...` and of the socket, without a trailing slash; empty: nothing is sent. */
  apiUrl: string
  /** A locale of the package, or the tag of a language of the operator's own. */
  locale: string | null
  theme: Theme
  /** Time zone of all times shown: `local` for the viewer's own, or an IANA name. */
  timeZone: string
  demo: boolean
  /** `off`: neither address nor host name may start a demo, or show debugging tools. */
  demoKeys: OnOff
  /** `memory`: nothing is read from or kept in the browser's storage. */
  storage: StorageMode
  /** Origins with which messages are exchanged. */
  parentOrigins: readonly string[]
  /** `required`: messages in the page's own window must name the widget as their target. */
  bridgeTarget: BridgeTargetMode
  routing: RoutingKind
  /** Whether `!` marks a balance whose last digits are cut off. */
  balanceMarker: boolean
  /** Prefix of the in-app path when routing is `path`; ends with a slash. */
  basePath: string
  /** Sent as X-Referer if set: origin and path of the page that the viewer came from. */
  referer: string | null
  /** Origins that `prodApi` may name. */
  allowedApiOrigins: readonly string[]
  /** `off`: the viewer's actions aren't reported. */
  tracking: OnOff
  /** Name or fields of the market whose rules apply, as set; parsed with the operator's (model/markets.ts). */
  market: unknown
}

/** The configuration of a page that sets nothing. */
export const defaultConfig: PageConfig = {
  token: null,
  apiUrl: '',
  locale: null,
  theme: 'dark',
  timeZone: 'UTC',
  demo: false,
  demoKeys: 'on',
  storage: 'browser',
  parentOrigins: [],
  bridgeTarget: 'optional',
  routing: 'memory',
  balanceMarker: false,
  basePath: '/',
  referer: null,
  allowedApiOrigins: [],
  market: null,
  tracking: 'on',
}

/** Null unsets a value; undefined keeps it. */
type ConfigValue<T> = T | null | undefined

/** Configuration of all elements of a page: by `CasinoElements.configure` or the script's data. */
export interface PageConfigInput {
  /** Auth token; may change at any time. */
  token?: ConfigValue<string>
  /** Base of `/api/v1/...` and of the socket; default: the origin that served the script. */
  apiUrl?: ConfigValue<string>
  /** Another language than these has the operator's own texts. Default: the user's language, else the document's, else `en`. */
  locale?: ConfigValue<Locale | (string & {})>
  /** Default: `dark`. */
  theme?: ConfigValue<Theme>
  /** Time zone of all times shown: `local`, or an IANA name; default: `UTC`. */
  timeZone?: ConfigValue<string>
  demo?: ConfigValue<boolean>
  /**
   * `off` ignores the keys of demo and debugging in the page's URL, and a host name that begins with
   * `demo`; it can't be taken back. Recommended in production. Default: `on`.
   */
  demoKeys?: ConfigValue<OnOff>
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
  /**
   * Market whose rules for responsible play apply: its name, or fields of a profile. The operator's
   * setting of the same name wins. Default: `none`.
   */
  market?: ConfigValue<MarketInput>
  /** `off` dispatches no `casino-track` and posts no `track` message. Default: `on`. */
  tracking?: ConfigValue<OnOff>
}

/** Parsed configuration of one source; missing keys aren't set. */
export type ConfigPatch = Partial<PageConfig>
