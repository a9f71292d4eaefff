import type { PlaceStore } from './location.ts'
import { fullPath, type Place, readPlace } from './place.ts'
import { keptSearch } from './reserved-keys.ts'

const HOME: Place = { path: '/', search: '', hash: '' }

/** Keeps the place to itself: the page's address and its history are never touched. */
export function memoryStore(page: Location): PlaceStore {
  let current: Place = { ...HOME, search: keptSearch(page.search) }
  return {
    read: () => current,
    write(place) {
      current = place
    },
    href(place) {
      const search = new URLSearchParams(page.search)
      search.set('fullPath', place.path)
      return `${page.pathname}?${search}`
    },
    watch: () => () => {},
  }
}

/** Keeps the place behind the number sign of the page's address. */
export function hashStore(page: Window): PlaceStore {
  const href = (place: Place) => `#${fullPath(place)}`
  return {
    read: () =>
      readPlace(page.location.hash.slice(1)) ?? {
        ...HOME,
        search: keptSearch(page.location.search),
      },
    write: (place, replace) => writeEntry(page, href(place), replace),
    href,
    watch: changed => watchEvents(page, ['popstate', 'hashchange'], changed),
  }
}

/** Keeps the place in the path of the page's address, behind `base` (which ends with a slash). */
export function pathStore(page: Window, base: string): PlaceStore {
  const prefix = base.slice(0, -1)
  const href = (place: Place) => prefix + fullPath(place)
  return {
    read() {
      const { pathname, search, hash } = page.location
      const inApp = pathname.startsWith(base) ? pathname.slice(prefix.length) : '/'
      // The page itself is the app's front door, whatever its file is called.
      const path = inApp.endsWith('.html') ? '/' : inApp
      return { path, search, hash }
    },
    write: (place, replace) => writeEntry(page, href(place), replace),
    href,
    watch: changed => watchEvents(page, ['popstate'], changed),
  }
}

function writeEntry({ history }: Window, href: string, replace: boolean): void {
  if (replace) history.replaceState(history.state, '', href)
  else history.pushState(null, '', href)
}

function watchEvents(page: Window, events: readonly string[], changed: () => void): () => void {
  for (const event of events) page.addEventListener(event, changed)
  return () => {
    for (const event of events) page.removeEventListener(event, changed)
  }
}
