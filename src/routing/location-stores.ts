import { listenTo } from '../lib/listen-to.ts'
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

/**
 * Returns an absolute URL, because a relative one would be resolved against the page's `<base>`. On a page such as
 * `about:srcdoc`, against which nothing can be resolved, it stays relative.
 */
const absoluteUrl = (page: Location, address: string): string =>
  URL.parse(address, page.href)?.href ?? address

/** Keeps the in-app URL in memory, without touching the page's URL and history. */
export function memoryStore(page: Location): LocationStore {
  const start: AppUrl = { ...HOME, search: keptSearch(page.search) }
  const entries = [start]
  let entry = 0
  let notify = () => {}
  return {
    read: () => entries[entry] ?? start,
    entry: () => entry,
    isCurrent: () => true,
    previous: () => null,
    write(url, replace) {
      if (!replace) entry += 1
      entries.splice(entry, replace ? 1 : entries.length, url)
    },
    back() {
      entry = Math.max(0, entry - 1)
      notify()
    },
    href(url) {
      const search = new URLSearchParams(page.search)
      search.delete(SIGN_IN_KEY)
      search.set('fullPath', url.path)
      // A host's router may have its own path in the fragment.
      return absoluteUrl(page, `?${search}${page.hash}`)
    },
    subscribe(onChange) {
      notify = onChange
      return () => {
        notify = () => {}
      }
    },
  }
}

/**
 * Keeps the in-app URL in the hash of the page's URL. A hash without a leading slash, also an empty one, is an anchor of
 * the page's own, which leaves the app where it was.
 */
export function hashStore(page: Window): LocationStore {
  const href = (url: AppUrl) => {
    const address = new URL(page.location.href)
    address.search = withoutSignInKey(address.search)
    address.hash = fullPath(url)
    return address.href
  }
  const read = () => {
    const { hash, href, search } = page.location
    const isAnchor = href.includes('#') && !hash.startsWith('#/')
    const text = isAnchor ? Object(page.history.state).casinoUrl : hash.slice(1)
    const url = parseAppUrl(String(text)) ?? { ...HOME, search: keptSearch(search) }
    if (!isBackFromSignIn(search)) return url
    return { ...url, search: `${url.search || '?'}&${SIGN_IN_KEY}` }
  }
  return { read, href, ...historyStore(page, read, href) }
}

/**
 * Keeps the in-app URL in the path of the page's URL, behind `base` (which ends with a slash). The
 * page's own query keys stay in the page's URL for a reload, but aren't part of the in-app URL.
 */
export function pathStore(
  page: Window,
  base: string,
  pageKeys: ReadonlySet<string> = new Set(),
): LocationStore {
  const prefix = base.slice(0, -1)
  const { own } = splitSearch(page.location.search, pageKeys)
  const href = (url: AppUrl) => {
    const { rest } = splitSearch(url.search, pageKeys)
    const search = rest && own ? `${rest}&${own.slice(1)}` : rest || own
    return absoluteUrl(page.location, prefix + fullPath({ ...url, search }))
  }
  const read = () => {
    const { pathname, hash } = page.location
    const search = splitSearch(page.location.search, pageKeys).rest
    const inApp = pathname.startsWith(base) ? pathname.slice(prefix.length) : '/'
    // An HTML file is the app's home, whatever its name.
    const path = inApp.endsWith('.html') ? '/' : inApp
    return { path, search, hash }
  }
  return { read, href, ...historyStore(page, read, href) }
}

/** Implements the history part of a store with the page's history. */
function historyStore(
  page: Window,
  read: () => AppUrl,
  href: (url: AppUrl) => string,
): Pick<LocationStore, 'entry' | 'isCurrent' | 'previous' | 'write' | 'back' | 'subscribe'> {
  const { history } = page
  let entry = historyEntry(history) ?? 0
  let { length } = history
  let current = read()
  /** Changes the address; where the browser refuses that, as Safari after 100 changes in 30 s, it stays behind the view. */
  function change(method: 'pushState' | 'replaceState', state: object, address?: string) {
    try {
      history[method]({ ...state, casinoEntry: entry }, '', address)
    } catch {}
  }
  /** Replaces the entry's number and URL, and keeps the rest of its state; a new one gets the in-app URL. */
  function replaceEntry(address?: string) {
    change('replaceState', { casinoUrl: fullPath(current), ...Object(history.state) }, address)
  }
  // Numbers the first entry, so that it is recognised when the viewer goes back to it.
  replaceEntry()
  return {
    entry: () => entry,
    // The page around an iframe, and its other frames, add entries to the same history, with no change of state here.
    isCurrent: () => historyEntry(history) === entry && history.length === length,
    previous: () => parseAppUrl(String(Object(history.state).casinoFrom)),
    write(url, replace) {
      if (replace) replaceEntry(href(url))
      else {
        entry += 1
        change('pushState', { casinoFrom: fullPath(current) }, href(url))
        length = history.length
      }
      current = url
    },
    back: () => history.back(),
    subscribe(onChange) {
      const listener = () => {
        const known = historyEntry(history)
        // An entry without a number is new: the viewer has edited the URL, or followed an anchor.
        entry = known ?? entry + 1
        length = history.length
        // This isn't done for each event, because on some pages `replaceState` dispatches one itself.
        if (known === undefined) replaceEntry()
        current = read()
        onChange()
      }
      return listenTo(page, {
        popstate: listener,
        hashchange: listener,
        // Back from another site restores the page without an event of its history, in which that site is still ahead.
        pageshow({ persisted }: PageTransitionEvent) {
          if (persisted) length = history.length
        },
      })
    },
  }
}

/** Returns the number of the current history entry; undefined if the app hasn't numbered it. */
function historyEntry({ state }: History): number | undefined {
  const entry: unknown = Object(state).casinoEntry
  return typeof entry === 'number' ? entry : undefined
}
