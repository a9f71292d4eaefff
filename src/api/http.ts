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

export interface Http {
  /** Reads a resource; throws AppError with a code for whatever is not the awaited answer. */
  read<P, T>(resource: Resource<P, T>, params: P, signal?: AbortSignal): Promise<T>
}

export function createHttp(options: HttpOptions): Http {
  return {
    async read(resource, params, signal) {
      const path = resource.locate(params)
      const response = await exchange(options, path, signal)
      if (!response.ok) throw await refused(options, path, response)
      return parse(resource.schema, await json(response, path), path)
    },
  }
}

function headers({ token, referer }: HttpOptions): Headers {
  const all = new Headers({ accept: 'application/json' })
  const bearer = token()
  if (bearer !== null) all.set('authorization', `Bearer ${bearer}`)
  const from = referer()
  if (from !== null) all.set('x-referer', from)
  return all
}

async function exchange(
  options: HttpOptions,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const deadline = new AbortController()
  const stop = options.clock.after(REQUEST_TIMEOUT, () => deadline.abort())
  const signals = signal ? [signal, deadline.signal] : [deadline.signal]
  try {
    return await options.send(
      new Request(options.baseUrl() + path, {
        headers: headers(options),
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

function parse<T>(schema: v.GenericSchema<unknown, T>, raw: unknown, path: string): T {
  const parsed = v.safeParse(schema, raw)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  // Where it was wrong, never what was there: an answer may hold personal data.
  throw new AppError('bad-shape', `${path} is wrong at ${v.getDotPath(issue) ?? 'its root'}`)
}
