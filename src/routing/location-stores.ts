import {
  type AppUrl,
  fullPath,
  isBackFromSignIn,
  keptSearch,
  parseAppUrl,
  SIGN_IN_KEY,
  splitSearch,
  withoutSignInKey,
} from './app-url.ts'
import type { LocationStore } from './location.ts'

const HOME: AppUrl = { path: '/', search: '', hash: '' }

/** A whole address: on a relative one a page's `<base>` would decide, and its history would refuse it. */
const wholeAddress = (page: Location, address: string): string => new URL(address, page.href).href

/** Keeps the place to itself: the page's address and its history are never touched. */
export function memoryStore(page: Location): LocationStore {
  const start: AppUrl = { ...HOME, search: keptSearch(page.search) }
  const entries = [start]
  let entry = 0
  let tell = () => {}
  return {
    read: () => entries[entry] ?? start,
    entry: () => entry,
    // Nothing was before what is known by heart.
    previousPath: () => null,
    write(place, replace) {
      if (!replace) entry += 1
      entries.splice(entry, replace ? 1 : entries.length, place)
    },
    back() {
      entry = Math.max(0, entry - 1)
      tell()
    },
    href(place) {
      const search = new URLSearchParams(page.search)
      search.delete(SIGN_IN_KEY)
      search.set('fullPath', place.path)
      return wholeAddress(page, `?${search}`)
    },
    watch(changed) {
      tell = changed
      return () => {
        tell = () => {}
      }
    },
  }
}

/** Keeps the place behind the number sign of the page's address. */
export function hashStore(page: Window): LocationStore {
  const href = (place: AppUrl) => {
    const { location } = page
    return wholeAddress(
      location,
      `${location.pathname}${withoutSignInKey(location.search)}#${fullPath(place)}`,
    )
  }
  const read = () => {
    const { hash, search } = page.location
    const place = parseAppUrl(hash.slice(1)) ?? { ...HOME, search: keptSearch(search) }
    if (!isBackFromSignIn(search)) return place
    return { ...place, search: `${place.search || '?'}&${SIGN_IN_KEY}` }
  }
  return { read, href, ...inHistory(page, read, href, ['popstate', 'hashchange']) }
}

/**
 * Keeps the place in the path of the page's address, behind `base` (which ends with a slash). The
 * page's own keys stay in the address, so that a reload finds them; no place has them.
 */
export function pathStore(
  page: Window,
  base: string,
  pageKeys: ReadonlySet<string> = new Set(),
): LocationStore {
  const prefix = base.slice(0, -1)
  const { own } = splitSearch(page.location.search, pageKeys)
  const href = (place: AppUrl) => {
    const { rest } = splitSearch(place.search, pageKeys)
    const search = rest && own ? `${rest}&${own.slice(1)}` : rest || own
    return wholeAddress(page.location, prefix + fullPath({ ...place, search }))
  }
  const read = () => {
    const { pathname, hash } = page.location
    const search = splitSearch(page.location.search, pageKeys).rest
    const inApp = pathname.startsWith(base) ? pathname.slice(prefix.length) : '/'
    // The page itself is the app's front door, whatever its file is called.
    const path = inApp.endsWith('.html') ? '/' : inApp
    return { path, search, hash }
  }
  return { read, href, ...inHistory(page, read, href, ['popstate']) }
}

/** The part of a store that is the page's history, told of by these events. */
function inHistory(
  page: Window,
  read: () => AppUrl,
  href: (place: AppUrl) => string,
  events: readonly string[],
): Pick<LocationStore, 'entry' | 'previousPath' | 'write' | 'back' | 'watch'> {
  const { history } = page
  let entry = historyEntry(history) ?? 0
  // Only an entry with a number is known again on the way back to it.
  replaceEntry(page, page.location.href, entry)
  return {
    entry: () => entry,
    previousPath: () => previousPathOf(history),
    write(place, replace) {
      if (replace) replaceEntry(page, href(place), entry)
      else entry = pushEntry(page, href(place), entry, read().path)
    },
    back: () => history.back(),
    watch(changed) {
      const listener = () => {
        // An entry without a number is a new one: somebody has edited the address.
        entry = historyEntry(history) ?? entry + 1
        replaceEntry(page, page.location.href, entry)
        changed()
      }
      for (const event of events) page.addEventListener(event, listener)
      return () => {
        for (const event of events) page.removeEventListener(event, listener)
      }
    },
  }
}

/** Number of the entry that the page's history is at; undefined where it carries none of ours. */
export function historyEntry({ state }: History): number | undefined {
  const entry: unknown = Object(state).casinoEntry
  return typeof entry === 'number' ? entry : undefined
}

/** Changes the entry's address, and keeps whatever else its state holds. */
export function replaceEntry({ history }: Window, href: string, entry: number): void {
  history.replaceState({ ...Object(history.state), casinoEntry: entry }, '', href)
}

/** The path that an entry was reached from; null where it says nothing that is one. */
export function previousPathOf({ state }: History): string | null {
  const from: unknown = Object(state).casinoFrom
  return typeof from === 'string' ? (parseAppUrl(from)?.path ?? null) : null
}

/** Adds an entry behind the one numbered `entry`, which holds the path `from`; answers its number. */
export function pushEntry(page: Window, href: string, entry: number, from: string): number {
  page.history.pushState({ casinoEntry: entry + 1, casinoFrom: from }, '', href)
  return entry + 1
}
