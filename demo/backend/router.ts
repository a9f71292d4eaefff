import { sleep } from '../../src/lib/sleep.ts'
import { ApiError } from './api-error.ts'
import type { DemoState } from './demo-state.ts'
import { type Call, errorResponse, jsonResponse, type Route } from './http.ts'
import { createIdempotency } from './idempotency.ts'

const WEB_PREFIX = '/api/v1/app/web'
/** What an unknown call waits before it is told so. */
const DEFAULT_LATENCY = 400

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** The values of a pattern's `{name}` segments, or undefined when the path is another one. */
function matchPath(
  pattern: readonly string[],
  path: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, expected] of pattern.entries()) {
    const actual = decode(path[at] ?? '')
    if (actual === undefined) return undefined
    const name = /^\{(\w+)\}$/.exec(expected)?.[1]
    if (name) params[name] = actual
    else if (expected !== actual) return undefined
  }
  return params
}

/** What a router is made of. */
export interface RouterOptions {
  readonly routes: readonly Route[]
  readonly state: DemoState
  /** Factor on every latency, asked for each call. */
  latencyFactor(): number
  /** Path under which the API stands when it is not the origin's root. */
  readonly basePath: string
  /** Ends all waiting calls. */
  readonly closing: AbortSignal
  readonly onFault: (error: unknown) => void
}

/** One function that answers every request of the API. */
export function createRouter(
  options: RouterOptions,
): (request: Request, wallet: string | null) => Promise<Response> {
  const { state, basePath } = options
  const answerOnce = createIdempotency(state.clock)
  const table = options.routes.map(route => ({
    route,
    segments: segmentsOf(route.path.startsWith('/') ? route.path : `${WEB_PREFIX}/${route.path}`),
  }))

  function find(method: string, pathname: string) {
    const inner = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
    const path = segmentsOf(inner)
    for (const { route, segments } of table) {
      if (route.method !== method) continue
      const params = matchPath(segments, path)
      if (params) return { route, params }
    }
    return undefined
  }

  async function answer(route: Route, call: Call): Promise<Response> {
    try {
      const answered = await route.handler(call, state)
      if (answered instanceof Response) return answered
      return jsonResponse(answered, 200, state.clock.now())
    } catch (error) {
      if (error instanceof ApiError) return errorResponse(error, state.clock.now())
      options.onFault(error)
      return errorResponse(new ApiError(500, 'Internal error'), state.clock.now())
    }
  }

  return async (request, wallet) => {
    const url = new URL(request.url)
    const found = find(request.method, url.pathname)
    const latency = (found?.route.latency ?? DEFAULT_LATENCY) * options.latencyFactor()
    const signal = AbortSignal.any([request.signal, options.closing])
    signal.throwIfAborted()
    if (latency > 0) await sleep(state.clock, latency, signal)
    if (!found) return errorResponse(new ApiError(404, 'Not Found'), state.clock.now())
    const { route, params } = found
    // After the latency: a call that was given up before has done nothing.
    return answerOnce(request, wallet, () =>
      answer(route, { request, params, query: url.searchParams, wallet }),
    )
  }
}
