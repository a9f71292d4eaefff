import * as v from 'valibot'
import type { Clock } from '../lib/clock.ts'
import { seconds } from '../lib/clock.ts'
import { AppError, type ErrorCode } from '../lib/errors.ts'
import { ApiErrorBody } from '../model/api-error.ts'
import { type OnIgnored, parseTolerant } from '../model/tolerant.ts'
import type { Resource } from './resource.ts'

/** A request that has no answer by then is given up. */
const REQUEST_TIMEOUT = seconds(15)

/** Whoever answers requests: the network, or the demo backend in the page. */
export type SendRequest = (request: Request) => Promise<Response>

/** An answer that refused us, for whoever decides what the app may still do. */
export interface ErrorResponse {
  status: number
  body: ApiErrorBody
  path: string
}

export interface HttpOptions {
  send: SendRequest
  /** Base of all calls, without a slash at the end. */
  baseUrl(): string
  token(): string | null
  /** Number of the session: an answer to a request of another one is dropped. */
  sessionId(): number
  referer(): string | null
  clock: Clock
  /** Returns the code of a refusal that ends the session; nothing for one of that call alone. */
  onErrorResponse(refusal: ErrorResponse): ErrorCode | undefined
  /** An answer was read, but for what this names: where it was and what was expected, not its content. */
  onIgnored?: OnIgnored
}

/** How a request goes out; a GET without a body where nothing is said. */
export interface RequestOptions {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** JSON text. */
  body?: string | undefined
  /** Sent as `Idempotency-Key`. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** When an answer said what time it is for the server, and when we asked and heard; milliseconds. */
export interface DateSample {
  date: string
  sentAt: number
  receivedAt: number
}

export interface Http {
  /** Sends a request, answers with its body; throws AppError with a code for whatever is no success. */
  request(path: string, sending: RequestOptions): Promise<string>
  /** Reads a resource; throws AppError with a code for whatever is not the awaited answer. */
  read<P, T>(resource: Resource<P, T>, params: P, signal?: AbortSignal): Promise<T>
  /** The newest `Date` header; nothing where the server shows none. */
  lastServerDate(): DateSample | undefined
}

export function createHttp(options: HttpOptions): Http {
  const { clock } = options
  let dated: DateSample | undefined

  async function send(
    path: string,
    { method, body, idempotencyKey, signal }: RequestOptions,
  ): Promise<[Response, string]> {
    const deadline = new AbortController()
    const stop = clock.after(REQUEST_TIMEOUT, () => deadline.abort())
    const signals = signal ? [signal, deadline.signal] : [deadline.signal]
    const sentAt = clock.now()
    try {
      const response = await options.send(
        new Request(options.baseUrl() + path, {
          method: method ?? 'GET',
          headers: headers(options, body !== undefined, idempotencyKey),
          ...(body !== undefined && { body }),
          signal: AbortSignal.any(signals),
        }),
      )
      const date = response.headers.get('date')
      if (date) dated = { date, sentAt, receivedAt: clock.now() }
      // Inside the deadline: a body may hang as well.
      return [response, await response.text()]
    } catch (cause) {
      if (signal?.aborted) throw new AppError('aborted', `${path} is no longer needed`, { cause })
      if (deadline.signal.aborted) throw new AppError('timeout', `${path} took too long`, { cause })
      throw new AppError('network', `${path} could not be reached`, { cause })
    } finally {
      stop()
    }
  }

  async function request(path: string, sending: RequestOptions): Promise<string> {
    const token = options.token()
    const session = options.sessionId()
    const [{ ok, status }, text] = await send(path, sending).finally(() => {
      if (options.sessionId() !== session)
        throw new AppError('aborted', `${path} was another user's`)
    })
    if (ok) return text
    const parsed = v.safeParse(ApiErrorBody, parseJson(text))
    const body = parsed.success ? parsed.output : {}
    // A late word on a token that has been renewed since says nothing about the new one.
    const ended =
      options.token() === token ? options.onErrorResponse({ status, body, path }) : undefined
    const { key, arguments: args } = body.details ?? {}
    const facts = { status, ...(key && { key, arguments: args }) }
    const code = ended ?? (status >= 500 ? 'http-server' : 'http-client')
    throw new AppError(code, body.message ?? `${path} answered ${status}`, facts)
  }

  return {
    request,
    async read(resource, params, signal) {
      resource.validateParams?.(params)
      const path = resource.toPath(params)
      const raw = parseJson(await request(path, { signal }))
      return parseResponse(resource.schema, raw, path, what =>
        options.onIgnored?.(`${path.split('?')[0]}: ${what}`),
      )
    },
    lastServerDate: () => dated,
  }
}

function headers({ token, referer }: HttpOptions, hasBody: boolean, key?: string): Headers {
  const all = new Headers({ accept: 'application/json' })
  if (hasBody) all.set('content-type', 'application/json')
  if (key) all.set('idempotency-key', key)
  const bearer = token()
  if (bearer !== null) all.set('authorization', `Bearer ${bearer}`)
  const from = referer()
  if (from !== null) all.set('x-referer', from)
  return all
}

/** A body as JSON; undefined for one that is none, which few schemas take. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An answer as its schema reads it; says where it was wrong, never what was there. */
export function parseResponse<T>(
  schema: v.GenericSchema<unknown, T>,
  raw: unknown,
  path: string,
  onIgnored?: OnIgnored,
): T {
  const parsed = parseTolerant(schema, raw, onIgnored)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new AppError('bad-shape', `${path} is wrong at ${v.getDotPath(issue) ?? 'its root'}`)
}
