import { toQueryString } from '../lib/query-string.ts'

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
