import { readHeaders } from '../src/api/read-headers.ts'
import { type Cancel, type Clock, seconds, systemClock } from '../src/lib/clock.ts'
import type { PageConfig } from '../src/runtime/config.ts'
import type { EarlyResponse } from '../src/runtime/runtime.ts'

/** A read that a view sends first. */
export interface FirstCall {
  /** Path and query, under the API's base. */
  readonly path: string
  /** `user`: never requested without a token. */
  readonly access: 'public' | 'user'
}

/** Reads that were sent ahead. */
export interface EarlyCalls {
  /** Sends the reads that aren't on their way; does nothing in demo mode. */
  send(calls: readonly FirstCall[]): void
  /** Returns the response to the same request, once; undefined if there is none. */
  take(request: Request): EarlyResponse | undefined
  /** Aborts requests whose responses nobody has taken. */
  clear: Cancel
}

/** Age at which a response is dropped; the deadline of requests is the same. */
const MAX_AGE = seconds(15)

/** Creates the early reads of a page, which use its current configuration. */
export function createEarlyCalls(
  page: Pick<typeof globalThis, 'fetch'>,
  config: () => PageConfig,
  clock: Clock = systemClock,
): EarlyCalls {
  const sent = new Map<string, EarlyResponse & { abort: AbortController; stopExpiry: Cancel }>()

  function drop(key: string) {
    const early = sent.get(key)
    sent.delete(key)
    early?.stopExpiry()
    early?.abort.abort()
  }

  function sendOne(path: string) {
    const current = config()
    const abort = new AbortController()
    const request = new Request(current.apiUrl + path, {
      headers: readHeaders(current),
      signal: abort.signal,
    })
    const key = keyOf(request)
    if (sent.has(key)) return
    const sentAt = clock.now()
    let receivedAt = sentAt
    const response = page.fetch(request).finally(() => {
      receivedAt = clock.now()
    })
    // Reads the body, because an unread one keeps the connection busy. Whoever takes the response
    // handles its failure.
    response.then(it => it.clone().arrayBuffer()).catch(() => {})
    const stopExpiry = clock.after(MAX_AGE, () => drop(key))
    sent.set(key, { response, abort, stopExpiry, times: () => ({ sentAt, receivedAt }) })
  }

  return {
    send(calls) {
      const { token, demo } = config()
      if (demo) return
      for (const { path, access } of calls) if (access === 'public' || token !== null) sendOne(path)
    },
    take(request) {
      const key = keyOf(request)
      const early = sent.get(key)
      if (!early || request.method !== 'GET') return undefined
      sent.delete(key)
      early.stopExpiry()
      request.signal.addEventListener('abort', () => early.abort.abort())
      return early
    },
    clear() {
      for (const key of [...sent.keys()]) drop(key)
    },
  }
}

/** Returns what makes two reads the same. */
const keyOf = ({ url, headers }: Request): string =>
  [url, headers.get('authorization'), headers.get('x-referer')].join('\n')
