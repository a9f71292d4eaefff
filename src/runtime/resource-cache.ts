import {
  type Cache,
  type MutatorCallback,
  mutate,
  SWRConfig,
  type SWRConfiguration,
  unload,
} from 'swr'
import type { Http } from '../api/http.ts'
import type { Resource } from '../api/resource.ts'
import { type Cancel, type Clock, joinCancels, seconds } from '../lib/clock.ts'
import { type AppError, isNotFound, toAppError } from '../lib/errors.ts'

interface ResourceCacheOptions {
  http: Http
  clock: Clock
  /** Called once per failing resource, until it succeeds again. */
  onFailure(error: AppError): void
  /** Returns whether the widget is visible; polling pauses while it isn't. */
  isVisible(): boolean
  /** Listens to the viewer focusing the widget; cancelled when the cache is disposed. */
  onFocus(listener: () => void): Cancel
  onOnline(listener: () => void): Cancel
}

/** Server data of the page: SWR's cache with the freshness of each resource. */
export interface ResourceCache {
  /** Options for the SWRConfig of each root. */
  readonly swr: SWRConfiguration & { provider(): Cache }
  /** Returns the cache key of a response, different for each session. */
  keyOf<P, T>(resource: Resource<P, T>, params: P): string
  /** Resolves with the cached data while it is fresh, else reads it from the server. */
  load<P, T>(resource: Resource<P, T>, params: P): Promise<T>
  /** Reads what isn't fresh into the cache, for the first `load` within 10 s. Never rejects. */
  preload<P, T>(resource: Resource<P, T>, params: P): Promise<void>
  /** Returns cached data without a request; undefined if there is none. */
  peek<P, T>(resource: Resource<P, T>, params: P): T | undefined
  /**
   * Updates cached data, if there is any, and the response of a request in flight, which may contain the change
   * already. A first request in flight is followed by another one.
   */
  update<P, T>(resource: Resource<P, T>, params: P, updater: (data: T) => T): void
  isRequestInFlight<P, T>(resource: Resource<P, T>, params: P): boolean
  /** Reads again, even if the data is fresh; if a request is in flight, after its response. */
  refetch<P, T>(resource: Resource<P, T>, params: P): void
  /** Reads a path again if it was read before, or is being read. */
  revalidatePath(path: string): void
  /** Reads all data in use again, except for data that never becomes stale and was received. */
  refetchActive(): void
  /**
   * Marks a key as used and polls it every `pollInterval` milliseconds; when its last user cancels, a request in flight
   * is aborted.
   */
  retain(key: string, staleTime: number, pollInterval?: number): Cancel
  /** Reads again every `interval` milliseconds while the widget is visible, unless a request is in flight. */
  poll<P, T>(resource: Resource<P, T>, params: P, interval: number): Cancel
  /** Runs a read again after a back-off with jitter, or what its failure asks for; `count` is 1 for the first retry. */
  scheduleRetry(run: () => void, count: number, failure?: unknown): void
  /** Removes all data and aborts all requests, for another user. */
  clear(): void
  dispose(): void
}

const FIRST_RETRY = seconds(1)
const MAX_RETRY = seconds(30)
/** Least time between two focus events after which stale data is read again. */
const FOCUS_INTERVAL = seconds(5)
/** Time for which a response that was read ahead is used once, even if it is stale. */
const PRELOAD_TIME = seconds(10)

// SWR's default cache: the first <SWRConfig> to unmount would dispose one of our own.
const states = SWRConfig.defaultValue.cache
let lastSession = 0

interface ResourceRequest extends AbortController {
  /** Updates made since it was sent. */
  updates: MutatorCallback[]
}

interface ActiveKey {
  users: number
  staleTime: number
  /** Number of users that ask for it to be polled, and the function that ends the polling. */
  pollers: number
  stop: Cancel
}

export function createResourceCache(options: ResourceCacheOptions): ResourceCache {
  const { http, clock, onFailure, isVisible, onFocus, onOnline } = options
  const fetchedTimes = new Map<string, number>()
  const requests = new Map<string, ResourceRequest>()
  const reportedFailures = new Map<string, string>()
  const activeKeys = new Map<string, ActiveKey>()
  const preloads = new Map<string, Promise<void>>()
  const preloaded = new Set<string>()
  const keysToRefetch = new Set<string>()
  /** Scheduled retries: those of reads by key, others by the function to run. */
  const retries = new Map<unknown, Cancel>()
  let isDisposed = false
  // Begins each key, and is in no path, so that neither SWR nor a late response can show another user's data.
  let keyPrefix = `#${++lastSession}:`
  let focusedAt = 0
  const keyOf = <P, T>(resource: Resource<P, T>, params: P) => keyPrefix + resource.toPath(params)

  async function fetchNow<P, T>(
    resource: Resource<P, T>,
    params: P,
    key: string,
    isAwaited = true,
  ): Promise<T> {
    const request: ResourceRequest = Object.assign(new AbortController(), { updates: [] })
    requests.set(key, request)
    try {
      const response = await http.read(resource, params, request.signal)
      fetchedTimes.set(key, clock.now())
      reportedFailures.delete(key)
      const data = request.updates.reduce((current, update) => update(current), response)
      // SWR discards the response of a request during which data was updated.
      if (request.updates[0]) void mutate(key, data, { revalidate: false })
      return data
    } catch (thrown) {
      const error = toAppError(thrown, 'network')
      const isExpected = error.code === 'aborted' || (isNotFound(error) && resource.isOptional)
      if (isAwaited && !isExpected && reportedFailures.get(key) !== error.code) {
        reportedFailures.set(key, error.code)
        onFailure(error)
      }
      throw error
    } finally {
      // A `load` outside of components may have sent another one meanwhile.
      if (requests.get(key) === request) requests.delete(key)
      // Deferred until SWR has stored this response, which is shown meanwhile.
      if (keysToRefetch.has(key)) clock.after(0, () => refetchKey(key))
    }
  }

  function load<P, T>(resource: Resource<P, T>, params: P): Promise<T> {
    const key = keyOf(resource, params)
    const preload = preloads.get(key)
    if (preload) return preload.then(() => load(resource, params))
    const cached = states.get(key)?.data
    const isUsable =
      isFresh(key, resource.staleTime) || (preloaded.delete(key) && isFresh(key, PRELOAD_TIME))
    if (cached !== undefined && isUsable) return Promise.resolve(cached)
    return fetchNow(resource, params, key)
  }

  function isFresh(key: string, staleTime: number): boolean {
    const fetchedAt = fetchedTimes.get(key)
    // Absolute, so that setting the clock back doesn't keep data fresh for hours.
    return fetchedAt !== undefined && Math.abs(clock.now() - fetchedAt) < staleTime
  }

  // SWR's refreshInterval isn't used, because it stops at the first error; a 404 may be expected.
  function pollKey(currentKey: () => string, interval: number): Cancel {
    return clock.every(interval, () => {
      const key = currentKey()
      // Another request would discard the answer of this one: where all are slower than this, none would be shown.
      if (isVisible() && !requests.has(key)) refetchKey(key)
    })
  }

  // The key is read once for all requests in the same task: after a reconnect, several topics feed the same read. A
  // request in flight is waited for: another one would discard its response, and SWR would show its late failure.
  function refetchKey(key: string) {
    fetchedTimes.delete(key)
    preloaded.delete(key)
    keysToRefetch.add(key)
    queueMicrotask(() => {
      if (!requests.has(key) && keysToRefetch.delete(key) && !isDisposed) void mutate(key)
    })
  }

  function refetchStale() {
    for (const [key, { staleTime }] of activeKeys)
      if (!isFresh(key, staleTime) && !requests.has(key)) refetchKey(key)
  }

  // SWR's own listeners stay on the page for good; these end with the widget, whose focus isn't the page's.
  const stopListening = joinCancels([
    onFocus(() => {
      if (Math.abs(clock.now() - focusedAt) < FOCUS_INTERVAL) return
      focusedAt = clock.now()
      refetchStale()
    }),
    onOnline(refetchStale),
  ])

  function scheduleRetry(run: () => void, count: number, failure?: unknown, key: unknown = run) {
    const backOff = Math.min(FIRST_RETRY * 2 ** (count - 1), MAX_RETRY) * (0.5 + Math.random())
    const { retryAfter = 0 } = toAppError(failure, 'network')
    const cancel = clock.after(Math.max(backOff, retryAfter), () => {
      retries.delete(key)
      run()
    })
    retries.set(key, cancel)
  }

  function clear() {
    for (const key of states.keys()) if (key.includes(keyPrefix)) states.delete(key)
    keyPrefix = `#${++lastSession}:`
    preloaded.clear()
    for (const request of requests.values()) request.abort()
    for (const cancel of retries.values()) cancel()
  }

  return {
    swr: {
      provider: () => states,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      onErrorRetry(failure, key, _config, revalidate, retry) {
        // One at a time: each poll that fails meanwhile would add another row of retries.
        if (!retries.has(key))
          scheduleRetry(() => void revalidate(retry), retry.retryCount, failure, key)
      },
    },
    keyOf,
    load,
    preload(resource, params) {
      const key = keyOf(resource, params)
      if (isFresh(key, resource.staleTime)) return Promise.resolve()
      const store = (data: unknown) => {
        preloaded.add(key)
        void mutate(key, data, { revalidate: false })
      }
      // A failure isn't reported, because nothing waits for it. Components read it again, and show it.
      const preload = fetchNow(resource, params, key, false)
        .then(store, () => {})
        .finally(() => preloads.delete(key))
      preloads.set(key, preload)
      return preload
    },
    peek: (resource, params) => states.get(keyOf(resource, params))?.data,
    update(resource, params, updater) {
      const key = keyOf(resource, params)
      const cached = states.get(key)?.data
      if (isDisposed) return
      if (cached === undefined) {
        // Mutating an empty key would make SWR discard the first response, still in flight, which may be older.
        if (requests.has(key)) refetchKey(key)
      } else {
        // This applies even where it changes nothing here: the response in flight may be older than the change.
        requests.get(key)?.updates.push(updater)
        void mutate(key, updater(cached), { revalidate: false })
      }
    },
    isRequestInFlight: (resource, params) => requests.has(keyOf(resource, params)),
    refetch: (resource, params) => refetchKey(keyOf(resource, params)),
    revalidatePath(path) {
      const key = keyPrefix + path
      if (requests.has(key) || fetchedTimes.has(key)) refetchKey(key)
    },
    refetchActive() {
      for (const [key, { staleTime }] of activeKeys)
        if (staleTime !== Number.POSITIVE_INFINITY || !fetchedTimes.has(key)) refetchKey(key)
    },
    // The key changes when a visitor signs in, who keeps what polls it.
    poll: (resource, params, interval) => pollKey(() => keyOf(resource, params), interval),
    scheduleRetry,
    retain(key, staleTime, pollInterval) {
      const entry = activeKeys.get(key) ?? { users: 0, staleTime, pollers: 0, stop: () => {} }
      // Nothing else repeats a failed read for a user that is shown again: SWR retries only for users that are there.
      const isTried = requests.has(key) || retries.has(key)
      if (!entry.users++ && !isTried && reportedFailures.has(key)) refetchKey(key)
      // This includes a user that comes after others without polling; all of a key have the same interval.
      if (pollInterval && !entry.pollers++) entry.stop = pollKey(() => key, pollInterval)
      activeKeys.set(key, entry)
      return () => {
        if (pollInterval && !--entry.pollers) entry.stop()
        entry.users -= 1
        if (entry.users) return
        activeKeys.delete(key)
        // The same commit has by then mounted the replacement, which waits for this request.
        queueMicrotask(() => {
          if (activeKeys.has(key) || !requests.has(key)) return
          // SWR lets a new user wait for the request, even if it was aborted: WebKit reports that late.
          refetchKey(key)
          requests.get(key)?.abort()
        })
      }
    },
    clear,
    dispose() {
      // A write may still complete and update the cache after this.
      isDisposed = true
      clear()
      stopListening()
      // This drops requests that haven't ended too, which would keep the waiting elements in memory.
      void unload({ revalidate: false })
    },
  }
}
