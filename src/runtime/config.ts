export const LOCALES = ['en', 'pl'] as const
export type Locale = (typeof LOCALES)[number]

export const THEMES = ['dark', 'light', 'auto'] as const
export type Theme = (typeof THEMES)[number]

export const ROUTING_KINDS = ['memory', 'hash', 'path'] as const
export type RoutingKind = (typeof ROUTING_KINDS)[number]

export const DEMO_KEYS_MODES = ['on', 'off'] as const
export type DemoKeysMode = (typeof DEMO_KEYS_MODES)[number]

export const STORAGE_MODES = ['browser', 'memory'] as const
export type StorageMode = (typeof STORAGE_MODES)[number]

export const BRIDGE_TARGET_MODES = ['optional', 'required'] as const
export type BridgeTargetMode = (typeof BRIDGE_TARGET_MODES)[number]

/** Configuration shared by all elements of a page; null means not set. */
export interface PageConfig {
  /** Auth token; null is an anonymous visitor. */
  token: string | null
  /** Base of `/api/v1/...` and of the socket, without a trailing slash; empty: nothing is sent. */
  apiUrl: string
  locale: Locale | null
  theme: Theme
  /** Time zone of all times shown: `local` for the viewer's own, or an IANA name. */
  timeZone: string
  demo: boolean
  /** `off`: neither address nor host name may start a demo, or show what is for debugging. */
  demoKeys: DemoKeysMode
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
}
