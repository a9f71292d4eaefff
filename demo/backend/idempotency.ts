import { type Clock, minutes } from '../../src/lib/clock.ts'
import { ApiError } from './api-error.ts'
import { errorResponse } from './http.ts'

/** Milliseconds for which a response is stored. */
const RESPONSE_TTL = minutes(24 * 60)
/** Maximum number of stored responses; the oldest are evicted first. */
const MAX_RESPONSES = 1000

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface StoredResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

interface Entry {
  /** Method, path and body; a different request must not use the same key. */
  readonly request: string
  readonly at: number
  readonly response: Promise<StoredResponse>
}

/**
 * Runs a write; a request that repeats a user's `Idempotency-Key` gets the stored response instead.
 */
type RunOnce = (
  request: Request,
  wallet: string | null,
  handle: () => Promise<Response>,
) => Promise<Response>

/** Creates the store of responses by `Idempotency-Key`. */
export function createIdempotency(clock: Clock): RunOnce {
  const entries = new Map<string, Entry>()

  function evict() {
    for (const [name, { at }] of entries) {
      if (entries.size <= MAX_RESPONSES && clock.now() - at < RESPONSE_TTL) return
      entries.delete(name)
    }
  }

  async function run(name: string, handle: () => Promise<Response>): Promise<StoredResponse> {
    const response = await handle()
    const { status, headers } = response
    // After a server error the outcome is open, so a retry is handled again.
    if (status >= 500) entries.delete(name)
    return { status, headers, body: await response.text() }
  }

  return async (request, wallet, handle) => {
    const key = request.headers.get('idempotency-key')
    if (key === null || wallet === null || SAFE_METHODS.has(request.method)) return handle()
    const { pathname, search } = new URL(request.url)
    const fingerprint = `${request.method} ${pathname}${search} ${await request.clone().text()}`
    const name = JSON.stringify([wallet, key])
    evict()
    const now = clock.now()
    const stored = entries.get(name)
    if (stored && stored.request !== fingerprint) {
      return errorResponse(new ApiError(422, 'Idempotency-Key belongs to another request'), now)
    }
    // While the first request is still being handled, both wait for its response.
    const entry = stored ?? { request: fingerprint, at: now, response: run(name, handle) }
    if (!stored) entries.set(name, entry)
    const { status, headers, body } = await entry.response
    const dated = new Headers(headers)
    dated.set('date', new Date(clock.now()).toUTCString())
    return new Response(body, { status, headers: dated })
  }
}
