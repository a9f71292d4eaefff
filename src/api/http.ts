import * as v from 'valibot'
import type { Clock } from '../lib/clock.ts'
import { seconds } from '../lib/clock.ts'
import { AppError } from '../lib/errors.ts'
import { ApiErrorBody } from '../model/api-error.ts'
import type { Resource } from './resource.ts'

/** A request that has no answer by then is given up. */
export const REQUEST_TIMEOUT = seconds(15)

/** Whoever answers requests: the network, or the demo backend in the page. */
export type Send = (request: Request) => Promise<Response>

/** An answer that refused us, for whoever decides what the app may still do. */
export interface Refusal {
  status: number
  body: ApiErrorBody
  path: string
}

export interface HttpOptions {
  send: Send
  /** Base of all calls, without a slash at the end. */
  baseUrl(): string
  token(): string | null
  referer(): string | null
  clock: Clock
  onRefusal(refusal: Refusal): void
}

/** How a request goes out; a GET without a body where nothing is said. */
export interface Sending {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  signal?: AbortSignal | undefined
}

export interface Http {
  /** Sends a request; throws AppError with a code for whatever is no success. */
  exchange(path: string, sending: Sending): Promise<Response>
  /** Reads a resource; throws AppError with a code for whatever is not the awaited answer. */
  read<P, T>(resource: Resource<P, T>, params: P, signal?: AbortSignal): Promise<T>
}

export function createHttp(options: HttpOptions): Http {
  async function exchange(path: string, sending: Sending): Promise<Response> {
    const response = await send(options, path, sending)
    if (!response.ok) throw await refused(options, path, response)
    return response
  }
  return {
    exchange,
    async read(resource, params, signal) {
      const path = resource.locate(params)
      const response = await exchange(path, { signal })
      return parseAnswer(resource.schema, await json(response, path), path)
    },
  }
}

function headers({ token, referer }: HttpOptions, hasBody: boolean): Headers {
  const all = new Headers({ accept: 'application/json' })
  if (hasBody) all.set('content-type', 'application/json')
  const bearer = token()
  if (bearer !== null) all.set('authorization', `Bearer ${bearer}`)
  const from = referer()
  if (from !== null) all.set('x-referer', from)
  return all
}

async function send(
  options: HttpOptions,
  path: string,
  { method, body, signal }: Sending,
): Promise<Response> {
  const deadline = new AbortController()
  const stop = options.clock.after(REQUEST_TIMEOUT, () => deadline.abort())
  const signals = signal ? [signal, deadline.signal] : [deadline.signal]
  try {
    return await options.send(
      new Request(options.baseUrl() + path, {
        method: method ?? 'GET',
        headers: headers(options, body !== undefined),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.any(signals),
      }),
    )
  } catch (cause) {
    if (signal?.aborted) throw new AppError('aborted', `${path} is no longer needed`, { cause })
    if (deadline.signal.aborted) throw new AppError('timeout', `${path} took too long`, { cause })
    throw new AppError('network', `${path} could not be reached`, { cause })
  } finally {
    stop()
  }
}

async function refused(options: HttpOptions, path: string, response: Response): Promise<AppError> {
  const { status } = response
  const parsed = v.safeParse(ApiErrorBody, await response.json().catch(() => ({})))
  const body = parsed.success ? parsed.output : {}
  options.onRefusal({ status, body, path })
  const facts = body.details?.key ? { status, key: body.details.key } : { status }
  const code = status >= 500 ? 'http-server' : 'http-client'
  return new AppError(code, body.message ?? `${path} answered ${status}`, facts)
}

async function json(response: Response, path: string): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw new AppError('bad-shape', `${path} did not answer with JSON`, { cause })
  }
}

/** An answer as its schema reads it; says where it was wrong, never what was there. */
export function parseAnswer<T>(schema: v.GenericSchema<unknown, T>, raw: unknown, path: string): T {
  const parsed = v.safeParse(schema, raw)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new AppError('bad-shape', `${path} is wrong at ${v.getDotPath(issue) ?? 'its root'}`)
}
