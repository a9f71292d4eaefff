import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Cancel } from '../lib/clock.ts'

/** What a page does about late code that could not be loaded. */
export interface LateCodeHost {
  reportFailure(name: string, error: unknown): void
  /** Calls back when another attempt is worthwhile. */
  whenToRetry(retry: () => void): Cancel
}

export const LateCodeContext = createContext<LateCodeHost>({
  reportFailure() {},
  whenToRetry: () => () => {},
})

/** Code that comes late, or has not come. */
export interface Late<T> {
  code: T | null
  /** Loads it again; null unless that has failed. It is loaded again by itself as well, later. */
  retry: (() => void) | null
}

/**
 * Code that may come a moment after what it belongs to; `name` is what hosts read in `preload-error`.
 * Without Suspense, whose fallbacks React holds on screen longer than the code needs.
 */
export function lateModule<T>(name: string, load: () => Promise<T>): () => Late<T> {
  const waiting = new Set<() => void>()
  let state: { code: T | null; hasFailed: boolean } = { code: null, hasFailed: false }
  let isLoading = false

  function settle(code: T | null) {
    isLoading = false
    state = { code, hasFailed: code === null }
    for (const changed of waiting) changed()
  }
  function start({ reportFailure }: LateCodeHost) {
    if (state.code || isLoading) return
    isLoading = true
    load().then(settle, (error: unknown) => {
      reportFailure(name, error)
      settle(null)
    })
  }
  function subscribe(changed: () => void): Cancel {
    waiting.add(changed)
    return () => {
      waiting.delete(changed)
    }
  }
  return () => {
    const host = useContext(LateCodeContext)
    const current = useSyncExternalStore(subscribe, () => state)
    useEffect(() => {
      start(host)
    }, [host])
    useEffect(
      () => (current.hasFailed ? host.whenToRetry(() => start(host)) : undefined),
      [host, current],
    )
    return { code: current.code, retry: current.hasFailed ? () => start(host) : null }
  }
}
