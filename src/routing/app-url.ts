import { toQueryString } from '../lib/text.ts'
import { DEMO_KEYS } from '../session/demo-keys.ts'

/** A URL inside the app; `search` includes the question mark, `hash` the number sign. */
export interface AppUrl {
  path: string
  search: string
  hash: string
}

// Placeholder, because URLs can't be parsed without an origin.
const PLACEHOLDER_ORIGIN = 'https://app.invalid'

export const fullPath = ({ path, search, hash }: AppUrl): string => path + search + hash

/** Parses an in-app path; null for anything else (a scheme, a host, a relative path). */
export function parseAppUrl(text: string): AppUrl | null {
  if (!text.startsWith('/') || /^[/\\]{2}|[\\\n\r\t]/.test(text)) return null
  const url = URL.parse(text, PLACEHOLDER_ORIGIN)
  if (url?.origin !== PLACEHOLDER_ORIGIN) return null
  // Resolving dot segments may leave two leading slashes, which would name a host in a URL.
  const path = url.pathname.replace(/^\/{2,}/, '/')
  return { path, search: url.search, hash: url.hash }
}

/** Returns `to` with the reserved keys of `from` that `to` doesn't set itself. */
export function resolveAppUrl(from: AppUrl, to: AppUrl): AppUrl {
  const search = new URLSearchParams(keptSearch(from.search))
  for (const [key, value] of new URLSearchParams(to.search)) search.set(key, value)
  return { ...to, search: toQueryString(search) }
}

/** Query keys that every navigation keeps (docs/behaviour/navigation.md#reserved-keys). */
const reservedKeys: ReadonlySet<string> = new Set([...DEMO_KEYS, 'prodApi'])

/** Returns the reserved keys of a query with the question mark; an empty string if there are none. */
export function keptSearch(search: string): string {
  const all = new URLSearchParams(search)
  return toQueryString(new URLSearchParams([...all].filter(([key]) => reservedKeys.has(key))))
}

/** Splits a query into the page's own keys, which in-app URLs don't contain, and the rest. */
export function splitSearch(
  search: string,
  pageKeys: ReadonlySet<string>,
): { own: string; rest: string } {
  const isOwn = ([key]: [string, string]) => pageKeys.has(key) && !reservedKeys.has(key)
  const all = [...new URLSearchParams(search)]
  const own = all.filter(isOwn)
  // Without own keys the spelling of the query isn't changed.
  if (own.length === 0) return { own: '', rest: search }
  const rest = all.filter(entry => !isOwn(entry))
  return {
    own: toQueryString(new URLSearchParams(own)),
    rest: toQueryString(new URLSearchParams(rest)),
  }
}

/** Query key of a visitor who comes back from the host's sign-in; it is removed on arrival. */
export const SIGN_IN_KEY = 'signin'

/** Returns whether a query has the sign-in key. */
export const isBackFromSignIn = (search: string): boolean =>
  new URLSearchParams(search).has(SIGN_IN_KEY)

export function withoutSignInKey(search: string): string {
  if (!isBackFromSignIn(search)) return search
  const rest = new URLSearchParams(search)
  rest.delete(SIGN_IN_KEY)
  return toQueryString(rest)
}
