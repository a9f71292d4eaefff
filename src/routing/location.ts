import type { Cancel } from '../lib/clock.ts'
import { createSignal } from '../lib/signal.ts'
import { fullPath, type Place, placeFrom, readPlace } from './place.ts'

export interface NavigateOptions {
  /** Takes the place of the current history entry. */
  replace?: boolean
}

/** Where the viewer is, for all elements of a page. */
export interface AppLocation {
  get(): Place
  /** Goes to an in-app path; anything else is refused with `false`. */
  navigate(to: string, options?: NavigateOptions): boolean
  listen(listener: (place: Place) => void): Cancel
  /** What a link to an in-app path carries in its `href`. */
  href(path: string): string
  dispose(): void
}

/** What keeps the place: the app's memory, or the page's address. */
export interface PlaceStore {
  read(): Place
  write(place: Place, replace: boolean): void
  href(place: Place): string
  /** Tells of changes that come from outside: back, forward, an edited address. */
  watch(changed: () => void): Cancel
}

export function createLocation(store: PlaceStore): AppLocation {
  const changed = createSignal<Place>()
  let current = store.read()
  const moveTo = (place: Place) => {
    if (fullPath(place) === fullPath(current)) return
    current = place
    changed.emit(place)
  }
  const unwatch = store.watch(() => moveTo(store.read()))
  return {
    get: () => current,
    navigate(to, { replace = false } = {}) {
      const target = readPlace(to)
      if (!target) return false
      const place = placeFrom(current, target)
      if (fullPath(place) !== fullPath(current)) store.write(place, replace)
      moveTo(place)
      return true
    },
    listen: changed.listen,
    href(path) {
      const target = readPlace(path)
      return target ? store.href(placeFrom(current, target)) : ''
    },
    dispose() {
      unwatch()
      changed.clear()
    },
  }
}
