import type { Cancel } from '../lib/clock.ts'
import { createEmitter } from '../lib/emitter.ts'
import { type AppUrl, fullPath, parseAppUrl, resolveAppUrl } from './app-url.ts'

/*
 * The page has a location of ours, which every wouter Router gets as its hook, rather than one of
 * wouter's. wouter's browser location patches the host page's `history` when its module is loaded, and
 * knows the page's path alone; its hash location replaces the page's own hash and search. Neither
 * suits a guest of somebody else's page. Ours keeps the place in memory, in the hash or in the path,
 * as the `routing` attribute says, leaves the rest of the address as it is, and touches `history` only
 * where the host chose so. All elements of a page share it, reserved keys are used up on arrival, and
 * it numbers its entries, so that a back link goes one step back rather than forward. wouter is left
 * with matching routes and rendering links (docs/decisions/0021-wouter-runs-on-our-own-location.md).
 */

export interface NavigateOptions {
  /** Takes the place of the current history entry. */
  replace?: boolean
  /** Skips what would ask the viewer first; a rule holds all the same. */
  force?: boolean
}

/** One change of place; entries are numbered from the one that the app was opened with. */
export interface LocationChange {
  from: AppUrl
  to: AppUrl
  fromEntry: number
  toEntry: number
}

/** Where the viewer is, for all elements of a page. */
export interface AppLocation {
  get(): AppUrl
  /** Where the app was opened; null when that was on an earlier load of the page. */
  initial(): AppUrl | null
  /** Goes to an in-app path; anything else is refused with `false`. */
  navigate(to: string, options?: NavigateOptions): boolean
  /** The path that one step back leads to; null where that is unknown or outside of the app. */
  previous(): string | null
  /** Goes to a path that the viewer may have come from: then it is one step back, with its scroll. */
  returnTo(path: string): void
  listen(listener: (move: LocationChange) => void): Cancel
  /** What a link to an in-app path carries in its `href`. */
  href(path: string): string
  dispose(): void
}

/** What keeps the place: the app's memory, or the page's address. */
export interface LocationStore {
  read(): AppUrl
  /** Number of the history entry that the viewer is at. */
  entry(): number
  /** The path of the entry before, as this one remembers it: over a reload of the page as well. */
  previousPath(): string | null
  write(place: AppUrl, replace: boolean): void
  back(): void
  href(place: AppUrl): string
  /** Tells of changes that come from outside: back, forward, an edited address. */
  watch(changed: () => void): Cancel
}

/** `arrive` takes out of a place what is used up by arriving there. */
export function createLocation(
  store: LocationStore,
  arrive: (place: AppUrl) => AppUrl = place => place,
): AppLocation {
  const moved = createEmitter<LocationChange>()
  let current = settle()
  let entry = store.entry()
  let first = entry === 0 ? current : null
  const paths = new Map([[entry, current.path]])

  /** What the store holds, and goes on holding once it has been used up. */
  function settle(): AppUrl {
    const found = store.read()
    const place = arrive(found)
    if (fullPath(place) !== fullPath(found)) store.write(place, true)
    return place
  }
  function moveTo(to: AppUrl) {
    const move: LocationChange = { from: current, to, fromEntry: entry, toEntry: store.entry() }
    current = to
    entry = move.toEntry
    paths.set(entry, to.path)
    if (fullPath(move.from) !== fullPath(to)) moved.emit(move)
  }
  function navigate(to: string, { replace = false }: NavigateOptions = {}): boolean {
    const target = parseAppUrl(to)
    if (!target) return false
    const place = arrive(resolveAppUrl(current, target))
    if (fullPath(place) === fullPath(current)) return true
    store.write(place, replace)
    if (store.entry() === 0) first = place
    moveTo(place)
    return true
  }
  // An entry that has been seen may have been replaced since the one behind it was made.
  const previous = () => paths.get(entry - 1) ?? store.previousPath()
  const unwatch = store.watch(() => moveTo(settle()))
  return {
    get: () => current,
    initial: () => first,
    navigate,
    previous,
    returnTo(path) {
      if (previous() === path) store.back()
      else navigate(path)
    },
    listen: moved.listen,
    href(path) {
      const target = parseAppUrl(path)
      return target ? store.href(resolveAppUrl(current, target)) : ''
    },
    dispose() {
      unwatch()
      moved.clear()
    },
  }
}
