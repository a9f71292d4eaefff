import type { Cache } from 'swr'
import { initCache } from 'swr/_internal'
import type { Http } from '../api/http.ts'
import type { Resource } from '../api/resource.ts'
import { type Cancel, type Clock, seconds } from '../lib/clock.ts'
import { type AppError, toAppError } from '../lib/errors.ts'

export interface ResourceCacheOptions {
  http: Http
  clock: Clock
  /** Told once per failure of a resource, until it answers again. */
  onFailure(error: AppError): void
  /** Whether anybody sees the widget: nothing is asked again and again while nobody does. */
  isVisible(): boolean
  /** Tells when the viewer turns to the widget; its listeners go with the cache. */
  onFocus(listener: () => void): Cancel
  onOnline(listener: () => void): Cancel
}

/** Server data of the page: SWR's cache, with the freshness that each resource asks for. */
export interface ResourceCache {
  /** For each root's SWRConfig: the cache is set up here, so none of the roots owns its end. */
  readonly swr: { provider: () => Cache }
  /** Returns the key of an answer; no other user's answer ever has the same one. */
  keyOf<P, T>(resource: Resource<P, T>, params: P): string
  /** Answers from the cache while fresh, from the server otherwise. */
  load<P, T>(resource: Resource<P, T>, params: P): Promise<T>
  /** What is cached, without asking; undefined where nothing is. */
  peek<P, T>(resource: Resource<P, T>, params: P): T | undefined
  /** Replaces what is cached by a fold of it; nothing happens where nothing is cached. */
  update<P, T>(resource: Resource<P, T>, params: P, fold: (data: T) => T): void
  /** Whether an answer is under way, which a fold would make worthless. */
  isRequestInFlight<P, T>(resource: Resource<P, T>, params: P): boolean
  /** Asks again, whatever the freshness. */
  refetch<P, T>(resource: Resource<P, T>, params: P): void
  /**
   * Reads a path again if it was read before; a read under way is answered first, then made again.
   * What nobody has asked for is left alone.
   */
  revalidatePath(path: string): void
  /** Asks again for all that is being looked at, except for what is kept for good. */
  refetchActive(): void
  /**
   * Says that somebody looks at a key, which is asked again every so many milliseconds meanwhile;
   * when the last one leaves, a request under way is aborted.
   */
  retain(key: string, fresh: number, refreshEvery?: number): Cancel
  /** Runs a failed read again, later and later, with jitter. */
  scheduleRetry(run: () => void, count: number): void
  /** Removes every answer and drops those under way, for another user. */
  clear(): void
  dispose(): void
}

const NOT_FOUND = 404
const FIRST_RETRY = seconds(1)
const LAST_RETRY = seconds(30)

interface Holding {
  count: number
  fresh: number
  stop: Cancel
}

export function createResourceCache(options: ResourceCacheOptions): ResourceCache {
  const { http, clock, onFailure, isVisible, onFocus, onOnline } = options
  const states: Cache = new Map()
  // Internal to SWR, because its public way, the first <SWRConfig> to mount, would own the cache's end.
  const started = initCache(states, { initFocus: onFocus, initReconnect: onOnline })
  // The types allow for a server without a cache; a Map of our own always gets one.
  if (!started) throw new Error('no cache')
  const [, mutate, , stopListening] = started
  const readAt = new Map<string, number>()
  const requests = new Map<string, AbortController>()
  const failed = new Map<string, string>()
  const held = new Map<string, Holding>()
  const overtaken = new Set<string>()
  const retries = new Set<Cancel>()
  let isOver = false
  // Part of each key: neither SWR nor a late answer can bring back what another user was shown.
  let users = 0
  const keyOf = <P, T>(resource: Resource<P, T>, params: P) => users + resource.toPath(params)

  async function fetchNow<P, T>(resource: Resource<P, T>, params: P, key: string): Promise<T> {
    const request = new AbortController()
    requests.set(key, request)
    try {
      const data = await http.read(resource, params, request.signal)
      readAt.set(key, clock.now())
      failed.delete(key)
      return data
    } catch (thrown) {
      const error = toAppError(thrown, 'network')
      // What is never retried may be missing: that is an answer, such as of a room that is offline.
      const isAnswer =
        error.code === 'aborted' || (error.status === NOT_FOUND && !resource.retryOnError)
      if (!isAnswer && failed.get(key) !== error.code) {
        failed.set(key, error.code)
        onFailure(error)
      }
      throw error
    } finally {
      if (requests.get(key) === request) requests.delete(key)
      // After SWR has taken this answer: it is worth showing meanwhile.
      if (overtaken.delete(key)) clock.after(0, () => ask(key))
    }
  }

  // Not by SWR, which stops for good at the first error: a 404 may be an answer like any other.
  function keepAsking(key: string, every = 0): Cancel {
    if (every === 0) return () => {}
    return clock.every(every, () => {
      if (isVisible()) ask(key)
    })
  }

  function ask(key: string) {
    if (isOver) return
    readAt.delete(key)
    void mutate(key)
  }

  return {
    swr: { provider: () => states },
    keyOf,
    load(resource, params) {
      const key = keyOf(resource, params)
      const since = readAt.get(key)
      const cached = states.get(key)?.data
      // Absolute: a computer's clock that was set back must not make an answer fresh for hours.
      const age = Math.abs(clock.now() - (since ?? Number.NEGATIVE_INFINITY))
      if (cached !== undefined && age < resource.staleTime) return Promise.resolve(cached)
      return fetchNow(resource, params, key)
    },
    peek: (resource, params) => states.get(keyOf(resource, params))?.data,
    update(resource, params, fold) {
      const key = keyOf(resource, params)
      const cached = states.get(key)?.data
      // A fold of nothing would make SWR throw away the first answer, which is still under way.
      if (isOver || cached === undefined) return
      void mutate(key, fold(cached), { revalidate: false })
      // SWR drops an answer that a fold has overtaken: ask once more.
      if (requests.has(key)) ask(key)
    },
    isRequestInFlight: (resource, params) => requests.has(keyOf(resource, params)),
    refetch: (resource, params) => ask(keyOf(resource, params)),
    revalidatePath(path) {
      const key = users + path
      if (requests.has(key)) overtaken.add(key)
      else if (readAt.has(key)) ask(key)
    },
    refetchActive() {
      for (const [key, { fresh }] of held) if (Number.isFinite(fresh)) ask(key)
    },
    scheduleRetry(run, count) {
      const delay = Math.min(FIRST_RETRY * 2 ** count, LAST_RETRY) * (0.5 + Math.random())
      const cancel = clock.after(delay, () => {
        retries.delete(cancel)
        run()
      })
      retries.add(cancel)
    },
    retain(key, fresh, refreshEvery) {
      const holding = held.get(key) ?? { count: 0, fresh, stop: keepAsking(key, refreshEvery) }
      holding.count += 1
      held.set(key, holding)
      return () => {
        holding.count -= 1
        if (holding.count > 0) return
        holding.stop()
        held.delete(key)
        requests.get(key)?.abort()
      }
    },
    clear() {
      users += 1
      for (const key of states.keys()) states.delete(key)
      for (const request of requests.values()) request.abort()
      for (const cancel of retries) cancel()
    },
    dispose() {
      // SWR has nothing left to fold into, while a write may still be answered.
      isOver = true
      for (const { stop } of held.values()) stop()
      for (const request of requests.values()) request.abort()
      for (const cancel of retries) cancel()
      stopListening?.()
    },
  }
}
