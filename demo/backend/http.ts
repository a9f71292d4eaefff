import type { ApiError } from './api-error.ts'
import type { DemoState } from './demo-state.ts'

/** A request as a route's handler sees it. */
export interface Call {
  readonly request: Request
  /** Values of the `{name}` segments of the route's path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Wallet hash of who asks, null without a token. */
  readonly wallet: string | null
}

/** A request of somebody who is signed in. */
export interface UserCall extends Call {
  readonly wallet: string
}

/** Answers a call with a Response, or with data that is sent as JSON; throws ApiFault to refuse. */
export type Handler<C extends Call = Call> = (call: C, state: DemoState) => unknown

/** One line of the table of routes. */
export interface Route {
  readonly method: string
  /** Under /api/v1/app/web unless it begins with a slash; `{name}` stands for one segment. */
  readonly path: string
  /** Simulated milliseconds at factor 1. */
  readonly latency: number
  readonly handler: Handler
}

/** Data as a JSON answer, stamped with the backend's own time. */
export function jsonResponse(data: unknown, status: number, now: number): Response {
  return new Response(JSON.stringify(data ?? null), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      date: new Date(now).toUTCString(),
    },
  })
}

/** A refusal as the answer that clients know: message, key and arguments. */
export function errorResponse(fault: ApiError, now: number): Response {
  const body = { message: fault.message, details: { arguments: [], key: fault.key } }
  return jsonResponse(body, fault.status, now)
}
