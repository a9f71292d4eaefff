import * as v from 'valibot'
import type { ApiError } from './api-error.ts'
import type { DemoState } from './demo-state.ts'

/** A request as a handler receives it. */
export interface Call {
  readonly request: Request
  /** Values of the `{name}` segments of the route's path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Wallet hash of the user; null without a token. */
  readonly wallet: string | null
}

/** A request of a signed-in user. */
export interface UserCall extends Call {
  readonly wallet: string
}

/** Returns a Response, or data that is sent as JSON; throws ApiError to refuse the call. */
export type Handler<C extends Call = Call> = (call: C, state: DemoState) => unknown

/** The handler of a call that is answered with what a schema of the widget takes. */
export type Answer<Schema extends v.GenericSchema, C extends Call = Call> = (
  call: C,
  state: DemoState,
) => v.InferInput<Schema>
export type UserAnswer<Schema extends v.GenericSchema> = Answer<Schema, UserCall>

/** Returns the JSON in a request's body; null unless it fits the schema. */
export async function readBody<T>(
  { request }: Call,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  const parsed = v.safeParse(schema, await request.json().catch(() => undefined))
  return parsed.success ? parsed.output : null
}

export interface Route {
  readonly method: string
  /** Below /api/v1/app/web unless it starts with a slash; `{name}` matches one segment. */
  readonly path: string
  /** Simulated latency in milliseconds, at factor 1. */
  readonly latency: number
  readonly handler: Handler
}

/** Creates a JSON response with a Date header of the backend's clock. */
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

/** Creates the response to a refused call: message, key and arguments. */
export function errorResponse(error: ApiError, now: number): Response {
  const body = { message: error.message, details: { arguments: [], key: error.key } }
  return jsonResponse(body, error.status, now)
}
