import { type Clock, minutes } from '../../src/lib/clock.ts'
import { ApiError } from './api-error.ts'
import { errorResponse } from './http.ts'

/** How long an answer is remembered. */
const KEPT_FOR = minutes(24 * 60)
/** How many answers are remembered at most; the oldest are dropped first. */
const MOST_KEPT = 1000

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

interface Entry {
  /** Method, path and body: another request must not carry the same key. */
  readonly request: string
  readonly at: number
  readonly answer: Promise<Answer>
}

/** Answers a write; a repeated `Idempotency-Key` of the same user as it did the first time. */
export type AnswerOnce = (
  request: Request,
  wallet: string | null,
  answer: () => Promise<Response>,
) => Promise<Response>

/** Creates the memory of a server that honours `Idempotency-Key`. */
export function createIdempotency(clock: Clock): AnswerOnce {
  const entries = new Map<string, Entry>()

  function evict() {
    for (const [name, { at }] of entries) {
      if (entries.size <= MOST_KEPT && clock.now() - at < KEPT_FOR) return
      entries.delete(name)
    }
  }

  async function run(name: string, answer: () => Promise<Response>): Promise<Answer> {
    const response = await answer()
    const { status, headers } = response
    // Nothing was decided: the next attempt may succeed.
    if (status >= 500) entries.delete(name)
    return { status, headers, body: await response.text() }
  }

  return async (request, wallet, answer) => {
    const key = request.headers.get('idempotency-key')
    if (key === null || wallet === null || SAFE_METHODS.has(request.method)) return answer()
    const { pathname, search } = new URL(request.url)
    const asked = `${request.method} ${pathname}${search} ${await request.clone().text()}`
    const name = JSON.stringify([wallet, key])
    evict()
    const now = clock.now()
    const known = entries.get(name)
    if (known && known.request !== asked) {
      return errorResponse(new ApiError(422, 'Idempotency-Key belongs to another request'), now)
    }
    // The first request may still be in process: then both get its answer.
    const entry = known ?? { request: asked, at: now, answer: run(name, answer) }
    if (!known) entries.set(name, entry)
    const { status, headers, body } = await entry.answer
    const dated = new Headers(headers)
    dated.set('date', new Date(clock.now()).toUTCString())
    return new Response(body, { status, headers: dated })
  }
}
