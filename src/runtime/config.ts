export const LOCALES = ['en', 'pl'] as const
export type Locale = (typeof LOCALES)[number]

export const THEMES = ['dark', 'light', 'auto'] as const
export type Theme = (typeof THEMES)[number]

export const ROUTING_KINDS = ['memory', 'hash', 'path'] as const
export type RoutingKind = (typeof ROUTING_KINDS)[number]

/** What one page decides for all elements on it; null means that nobody said. */
export interface PageConfig {
  /** Auth token; null is an anonymous visitor. */
  token: string | null
  /** Base of `/api/v1/...` and of the socket, without a slash at the end. */
  apiUrl: string
  locale: Locale | null
  theme: Theme
  /** `local` for the viewer's own, or the IANA name of the zone in which times are shown. */
  timeZone: string
  demo: boolean
  /** Origins with which messages are exchanged. */
  parentOrigins: readonly string[]
  routing: RoutingKind
  /** Whether a `!` tells that digits of a balance were cut. */
  balanceMarker: boolean
  /** What stands before the in-app path when routing is `path`; ends with a slash. */
  basePath: string
  /** Sent as X-Referer where set. */
  referer: string | null
  /** Origins that `prodApi` may name. */
  allowedApiOrigins: readonly string[]
}
