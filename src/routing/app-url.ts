import { toQueryString } from '../lib/query-string.ts'
import { keptSearch } from './reserved-keys.ts'

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
