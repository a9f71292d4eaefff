import { toQueryString } from '../lib/query-string.ts'

/** Where the viewer is inside the app; `search` with its question mark, `hash` with its number sign. */
export interface AppUrl {
  path: string
  search: string
  hash: string
}

// No real host: it only lets the URL parser read what stands behind it.
const ANYWHERE = 'https://app.invalid'

export const fullPath = ({ path, search, hash }: AppUrl): string => path + search + hash

/** Reads an in-app path; null for anything that leads elsewhere (a scheme, a host, a relative path). */
export function parseAppUrl(text: string): AppUrl | null {
  if (!text.startsWith('/') || /^[/\\]{2}|[\\\n\r\t]/.test(text)) return null
  const url = URL.parse(text, ANYWHERE)
  if (url?.origin !== ANYWHERE) return null
  // Dots may have made two slashes of one: such a path would name a host when it is put into a URL.
  const path = url.pathname.replace(/^\/{2,}/, '/')
  return { path, search: url.search, hash: url.hash }
}

/** `to` as reached from `from`: reserved keys come along, unless `to` sets them itself. */
export function resolveAppUrl(from: AppUrl, to: AppUrl): AppUrl {
  const search = new URLSearchParams(keptSearch(from.search))
  for (const [key, value] of new URLSearchParams(to.search)) search.set(key, value)
  return { ...to, search: toQueryString(search) }
}

/** Query keys that every navigation keeps (docs/behaviour/navigation.md#reserved-keys). */
const KEPT_KEYS = [
  'demo',
  'debug',
  'tokenName',
  'tokenPrice',
  'balance',
  'apiDebug',
  'apiThrottling',
  'sale',
  'operator',
  'operatorId',
  'prodApi',
  'forceFlags',
  'demoType',
  'freshUser',
  'socketDebug',
  'adminSettings',
  'appMode',
  'copyMode',
] as const

const kept: ReadonlySet<string> = new Set(KEPT_KEYS)

/** The part of a query that navigation keeps, with its question mark; empty when there is none. */
export function keptSearch(search: string): string {
  const all = new URLSearchParams(search)
  return toQueryString(new URLSearchParams([...all].filter(([key]) => kept.has(key))))
}

/** A query in two: the keys of the page itself, which are no part of a place in the app, and the rest. */
export function splitSearch(
  search: string,
  pageKeys: ReadonlySet<string>,
): { own: string; rest: string } {
  const isOwn = ([key]: [string, string]) => pageKeys.has(key) && !kept.has(key)
  const all = [...new URLSearchParams(search)]
  const own = all.filter(isOwn)
  // A query without any stays as it is spelt.
  if (own.length === 0) return { own: '', rest: search }
  const rest = all.filter(entry => !isOwn(entry))
  return {
    own: toQueryString(new URLSearchParams(own)),
    rest: toQueryString(new URLSearchParams(rest)),
  }
}

/** Says that the visitor is back from the host's sign-in; it is used up by arriving. */
export const SIGN_IN_KEY = 'signin'

export const isBackFromSignIn = (search: string): boolean =>
  new URLSearchParams(search).has(SIGN_IN_KEY)

/** A query without the sign-in key; one that has none stays as it is spelt. */
export function withoutSignInKey(search: string): string {
  if (!isBackFromSignIn(search)) return search
  const rest = new URLSearchParams(search)
  rest.delete(SIGN_IN_KEY)
  return toQueryString(rest)
}
