import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Cancel } from '../../lib/clock.ts'
import type { TextGroup } from '../../lib/text.ts'
import { FirstPaintContext } from './first-paint.ts'

/** Services of a page for code that is loaded on demand. */
export interface CodeHost {
  loadTexts(texts: TextGroup): Promise<void>
  /** Reports a failed load; `name` goes into the host event `preload-error`. */
  reportFailure(name: string, error: unknown): void
  /** Calls `retry` when another attempt is worthwhile. */
  scheduleRetry(retry: () => void): Cancel
}

export const CodeHostContext = createContext<CodeHost>({
  loadTexts: async () => {},
  reportFailure() {},
  scheduleRetry: () => () => {},
})

/** State of a failed load that is shown. */
export interface LoadFailure {
  onRetry(): void
  /** A retry is pending. */
  busy: boolean
  /** Whether a retry has failed as well, online: a deployment may have removed the chunks of an open page. */
  needsReload: boolean
}

export type LazyState<T> =
  | { status: 'loading' }
  | { status: 'ready'; code: T }
  | { status: 'failed'; failure: LoadFailure }

interface Load<T> {
  /** Resolves when the load has ended, also if it failed. */
  start(): Promise<void> | undefined
  subscribe(listener: () => void): Cancel
  getSnapshot(): LazyState<T>
}

/** Code that is loaded on first use, once per page. */
export interface LazyCode<T> {
  /** Whether it is loaded after the first paint of the surrounding view. */
  readonly isDeferred: boolean
  loadOn(host: CodeHost): Load<T>
}

const LOADING = { status: 'loading' } as const

/**
 * Creates code that is loaded on demand, with its texts. A failure is reported once per load. While a
 * component uses the code, a failed load is retried by hand, after a delay, and when the browser is
 * back online. Doesn't use Suspense, whose fallbacks React keeps on screen longer than necessary.
 */
export function lazyCode<T>(
  name: string,
  load: () => Promise<T>,
  texts?: TextGroup,
  isDeferred = false,
): LazyCode<T> {
  const loads = new WeakMap<CodeHost, Load<T>>()
  return {
    isDeferred,
    loadOn(host) {
      const existing = loads.get(host)
      if (existing) return existing
      const created = createLoad(host, name, async () => {
        const [code] = await Promise.all([load(), texts && host.loadTexts(texts)])
        return code
      })
      loads.set(host, created)
      return created
    },
  }
}

/** Creates code that is loaded after the first paint of the view around. */
export const deferredCode = <T>(
  name: string,
  load: () => Promise<T>,
  texts?: TextGroup,
): LazyCode<T> => lazyCode(name, load, texts, true)

/** Starts loading when the component mounts, and returns the state. */
export function useLazyCode<T>(lazy: LazyCode<T>): LazyState<T> {
  const { start, subscribe, getSnapshot } = lazy.loadOn(useContext(CodeHostContext))
  const { whenPainted } = useContext(FirstPaintContext)
  useEffect(() => (lazy.isDeferred ? whenPainted(start) : void start()), [lazy, start, whenPainted])
  return useSyncExternalStore(subscribe, getSnapshot)
}

function createLoad<T>(host: CodeHost, name: string, load: () => Promise<T>): Load<T> {
  const listeners = new Set<() => void>()
  let state: LazyState<T> = LOADING
  let loading: Promise<void> | undefined
  let cancelRetry: Cancel = () => {}
  let needsReload = false

  function set(next: LazyState<T>) {
    state = next
    for (const listener of listeners) listener()
  }
  const showFailure = (busy: boolean) =>
    set({ status: 'failed', failure: { onRetry: start, busy, needsReload } })
  function start() {
    if (loading || state.status === 'ready') return loading
    cancelRetry()
    const isRetry = state.status === 'failed'
    if (isRetry) showFailure(true)
    loading = load().then(
      code => {
        loading = undefined
        set({ status: 'ready', code })
      },
      (error: unknown) => {
        loading = undefined
        host.reportFailure(name, error)
        if (listeners.size === 0) return
        needsReload = isRetry && navigator.onLine
        showFailure(false)
        cancelRetry = host.scheduleRetry(start)
      },
    )
    return loading
  }
  return {
    start,
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || state.status !== 'failed') return
        // The next use loads it again.
        cancelRetry()
        state = LOADING
      }
    },
  }
}
