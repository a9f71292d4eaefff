import { useSyncExternalStore } from 'react'
import type { Cancel } from '../lib/clock.ts'

/**
 * Code that may come a moment after what it belongs to: the hook answers null until it is there.
 * Without Suspense, whose fallbacks React holds on screen longer than the code needs.
 */
export function lateModule<T>(load: () => Promise<T>): () => T | null {
  const waiting = new Set<() => void>()
  let loaded: T | null = null
  let loading = false

  function start() {
    if (loaded || loading) return
    loading = true
    load()
      .then(module => {
        loaded = module
        for (const changed of waiting) changed()
      })
      // Whoever asks next tries again.
      .catch(() => {})
      .finally(() => {
        loading = false
      })
  }
  function subscribe(changed: () => void): Cancel {
    waiting.add(changed)
    start()
    return () => {
      waiting.delete(changed)
    }
  }
  return () => useSyncExternalStore(subscribe, () => loaded)
}
