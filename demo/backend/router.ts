import type { Clock } from '../../src/lib/clock.ts'
import { ApiError } from './api-error.ts'
import type { DemoState } from './demo-state.ts'
import { type Call, errorResponse, jsonResponse, type Route } from './http.ts'
import { createIdempotency } from './idempotency.ts'

const WEB_PREFIX = '/api/v1/app/web'
/** Latency of an unknown call. */
const DEFAULT_LATENCY = 400

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Returns the values of a pattern's `{name}` segments; undefined if the path doesn't match. */
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

/** Factor for every simulated latency; it may change at any time. */
export interface Latency {
  factor: number
}

interface RouterOptions {
  readonly routes: readonly Route[]
  readonly state: DemoState
  readonly latency: Latency
  /** Path of the API below the origin; empty for the root. */
  readonly basePath: string
  /** Aborts all calls that are still waiting. */
  readonly closing: AbortSignal
  readonly onError: (error: unknown) => void
}

/** Creates the function that answers every request to the API. */
export function createRouter(
  options: RouterOptions,
): (request: Request, wallet: string | null) => Promise<Response> {
  const { state, basePath } = options
  const runOnce = createIdempotency(state.clock)
  const table = options.routes.map(route => ({
    route,
    segments: segmentsOf(route.path.startsWith('/') ? route.path : `${WEB_PREFIX}/${route.path}`),
  }))

  /** Returns the routes with a path, each of another method. */
  function findAll(pathname: string): { route: Route; params: Record<string, string> }[] {
    const inner = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
    const path = segmentsOf(inner)
    return table.flatMap(({ route, segments }) => {
      const params = matchPath(segments, path)
      return params ? [{ route, params }] : []
    })
  }

  /** Returns the response to a call without a route: 404, or 405 where the path has other methods. */
  function refuse(methods: readonly string[]): Response {
    const now = state.clock.now()
    if (methods.length === 0) return errorResponse(new ApiError(404, 'Not Found'), now)
    const response = errorResponse(new ApiError(405, 'Method Not Allowed'), now)
    response.headers.set('allow', methods.join(', '))
    return response
  }

  async function handle(route: Route, call: Call): Promise<Response> {
    try {
      const result = await route.handler(call, state)
      if (result instanceof Response) return result
      return jsonResponse(result, 200, state.clock.now())
    } catch (error) {
      if (error instanceof ApiError) return errorResponse(error, state.clock.now())
      options.onError(error)
      return errorResponse(new ApiError(500, 'Internal error'), state.clock.now())
    }
  }

  return async (request, wallet) => {
    const url = new URL(request.url)
    const candidates = findAll(url.pathname)
    const found = candidates.find(({ route }) => route.method === request.method)
    const latency = (found?.route.latency ?? DEFAULT_LATENCY) * options.latency.factor
    const signal = AbortSignal.any([request.signal, options.closing])
    signal.throwIfAborted()
    if (latency > 0) await sleep(state.clock, latency, signal)
    if (!found) return refuse(candidates.map(({ route }) => route.method))
    const { route, params } = found
    // Handled after the latency, so that a call aborted before that has no effect.
    return runOnce(request, wallet, () =>
      handle(route, { request, params, query: url.searchParams, wallet }),
    )
  }
}

/** Resolves after `ms` milliseconds; rejects with the signal's reason if that aborts first. */
function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      cancel()
      reject(signal.reason)
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
    signal.addEventListener('abort', abort, { once: true })
  })
}
