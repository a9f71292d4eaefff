import type { Cancel } from '../lib/clock.ts'
import { createEmitter } from '../lib/emitter.ts'
import { type AppUrl, fullPath, parseAppUrl, resolveAppUrl } from './app-url.ts'

/*
 * Every wouter Router gets this location as its hook: wouter's own ones patch the page's `history`, or replace its
 * hash and query (docs/decisions/0021-wouter-runs-on-our-own-location.md).
 */

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  /** Navigates without asking the viewer for confirmation. */
  force?: boolean
}

/** A change of the in-app URL; entries are numbered from the one with which the app was opened. */
export interface LocationChange {
  from: AppUrl
  to: AppUrl
  fromEntry: number
  toEntry: number
}

/** The in-app location, shared by all elements of a page. */
export interface AppLocation {
  get(): AppUrl
  /** Returns the URL with which the app was opened; null if that was on an earlier load of the page. */
  initial(): AppUrl | null
  /** Navigates to an in-app path; returns false for anything else. */
  navigate(to: string, options?: NavigateOptions): boolean
  /** Returns the URL one step back; null if it is unknown or outside of the app. */
  previous(): AppUrl | null
  /** Goes one step back if that leads to `path`, restoring its scroll position; else navigates to it. */
  returnTo(path: string): void
  listen(listener: (change: LocationChange) => void): Cancel
  /** Reads the page's URL again, which the host may have changed without an event. */
  reload(): void
  /** Returns the `href` of a link to an in-app path. */
  href(path: string): string
  dispose(): void
}

/** Stores the in-app URL: in memory, or in the page's URL. */
export interface LocationStore {
  read(): AppUrl
  /** Returns the number of the current history entry. */
  entry(): number
  /** Returns whether that entry is the page's: a host that adds one of its own causes no event. */
  isCurrent(): boolean
  /** Returns the URL of the previous entry as stored in the current one, also after a reload. */
  previous(): AppUrl | null
  write(url: AppUrl, replace: boolean): void
  back(): void
  href(url: AppUrl): string
  /** Calls `onChange` after external changes: back, forward, an edited URL. */
  subscribe(onChange: () => void): Cancel
}

/**
 * Creates a location over a store; `onArrive` removes one-time keys from each URL, and `isRefused` keeps the current one
 * when the viewer goes back or edits the URL.
 */
export function createLocation(
  store: LocationStore,
  onArrive: (url: AppUrl) => AppUrl = url => url,
  isRefused?: (to: AppUrl) => boolean | undefined,
): AppLocation {
  const changed = createEmitter<LocationChange>()
  let current = readStore()
  let entry = store.entry()
  let initial = entry === 0 ? current : null
  const urls = new Map([[entry, current]])
  /** Whether a step back was requested whose event comes later. */
  let isGoingBack = false

  /** Reads the stored URL and writes it back without its one-time keys. */
  function readStore(): AppUrl {
    const stored = store.read()
    const url = onArrive(stored)
    if (fullPath(url) !== fullPath(stored)) store.write(url, true)
    return url
  }
  function setCurrent(to: AppUrl) {
    const change: LocationChange = { from: current, to, fromEntry: entry, toEntry: store.entry() }
    current = to
    isGoingBack = false
    entry = change.toEntry
    urls.set(entry, to)
    if (fullPath(change.from) !== fullPath(to)) changed.emit(change)
  }
  function navigate(to: string, { replace = false }: NavigateOptions = {}): boolean {
    const target = parseAppUrl(to)
    if (!target) return false
    const url = onArrive(resolveAppUrl(current, target))
    if (fullPath(url) === fullPath(current)) return true
    store.write(url, replace)
    if (store.entry() === 0) initial = url
    setCurrent(url)
    return true
  }
  // `urls` comes first: the previous entry may have been replaced after the current one was stored.
  const previous = () => urls.get(entry - 1) ?? store.previous()
  const reload = () => setCurrent(readStore())
  const unsubscribe = store.subscribe(() => {
    if (isRefused?.(store.read())) store.write(current, false)
    reload()
  })
  return {
    get: () => current,
    initial: () => initial,
    navigate,
    previous,
    returnTo(path) {
      if (previous()?.path !== path || !store.isCurrent()) navigate(path)
      else if (!isGoingBack) {
        isGoingBack = true
        store.back()
      }
    },
    listen: changed.listen,
    reload,
    href(path) {
      const target = parseAppUrl(path)
      return target ? store.href(resolveAppUrl(current, target)) : ''
    },
    dispose() {
      unsubscribe()
      changed.clear()
    },
  }
}
