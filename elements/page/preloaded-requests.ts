import { readHeaders } from '../../src/api/read-headers.ts'
import { type Cancel, type Clock, seconds, systemClock } from '../../src/lib/clock.ts'
import type { PageConfig } from '../../src/runtime/config/config.ts'
import type { PreloadedResponse, PreloadedResponses } from '../../src/runtime/runtime.ts'

/** A request that a view sends first. */
export interface InitialRequest {
  /** Path and query, under the API's base. */
  readonly path: string
  /** `user`: never requested without a token. */
  readonly access: 'public' | 'user'
}

/** Requests of the user, which every view sends first. */
export const userRequests: readonly InitialRequest[] = [
  { path: '/api/v1/app/web/user/info', access: 'user' },
  { path: '/api/v1/app/control/user/feature-flags', access: 'user' },
]

/** Requests that are sent before the code of the view is loaded. */
export interface PreloadedRequests extends PreloadedResponses {
  /** Sends the reads that aren't on their way; does nothing in demo mode. */
  send(calls: readonly InitialRequest[]): void
  /** Returns a copy of the response to a read that was sent and that nobody has taken. */
  peek(path: string): Promise<Response> | undefined
  /** Aborts requests whose responses nobody has taken. */
  clear: Cancel
}

interface SentRead extends PreloadedResponse {
  readonly abort: AbortController
  /** The whole response has come. */
  isReceived: boolean
  receivedAt: number
  readonly stopExpiry: Cancel
}

/** Age at which a response is dropped; the deadline of requests is the same. */
const MAX_AGE = seconds(15)

/** Creates the preloaded requests of a page, which use its current configuration. */
export function createPreloadedRequests(
  page: Pick<typeof globalThis, 'fetch'>,
  config: () => PageConfig,
  clock: Clock = systemClock,
): PreloadedRequests {
  const sent = new Map<string, SentRead>()

  function drop(key: string) {
    const preloaded = sent.get(key)
    sent.delete(key)
    preloaded?.stopExpiry()
    preloaded?.abort.abort()
  }

  const urlOf = (path: string) => config().apiUrl + path
  const find = (path: string) => sent.get(keyOf(urlOf(path), readHeaders(config())))

  function sendOne(path: string) {
    const abort = new AbortController()
    const headers = readHeaders(config())
    const key = keyOf(urlOf(path), headers)
    if (sent.has(key)) return
    const response = page.fetch(urlOf(path), { headers, signal: abort.signal }).finally(() => {
      read.receivedAt = clock.now()
    })
    const read: SentRead = {
      response,
      abort,
      isReceived: false,
      stopExpiry: clock.after(MAX_AGE, () => drop(key)),
      sentAt: clock.now(),
      receivedAt: 0,
    }
    sent.set(key, read)
    // The body is read, because an unread one keeps the connection busy. The caller that takes the response handles its
    // failure.
    const handleBody = () => {
      read.isReceived = true
    }
    response.then(it => it.clone().arrayBuffer()).then(handleBody, () => {})
  }

  return {
    send(calls) {
      const { token, demo, apiUrl } = config()
      if (demo || apiUrl === '') return
      for (const { path, access } of calls) if (access === 'public' || token !== null) sendOne(path)
    },
    take(url, { method, headers, signal }) {
      const key = keyOf(url, headers)
      const preloaded = sent.get(key)
      if (!preloaded || method !== 'GET') return undefined
      sent.delete(key)
      preloaded.stopExpiry()
      signal.addEventListener('abort', () => preloaded.abort.abort())
      return preloaded
    },
    isReceived: path => find(path)?.isReceived,
    peek: path => find(path)?.response.then(it => it.clone()),
    clear() {
      for (const key of [...sent.keys()]) drop(key)
    },
  }
}

/** Returns what makes two reads the same. */
const keyOf = (url: string, headers: Headers): string =>
  [url, headers.get('authorization'), headers.get('x-referer')].join('\n')
