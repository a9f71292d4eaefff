import * as v from 'valibot'
import type { Clock } from '../lib/clock.ts'
import { seconds } from '../lib/clock.ts'
import { AppError, type AppErrorOptions, type ErrorCode } from '../lib/errors.ts'
import { parseJson } from '../lib/text.ts'
import { ApiErrorBody } from '../model/api-error.ts'
import { type OnIgnored, parseTolerant } from '../model/tolerant.ts'
import { readHeaders } from './read-headers.ts'
import type { Resource } from './resource.ts'

/** Deadline of a request, including its body. */
export const REQUEST_TIMEOUT = seconds(15)

/** Longest wait that a server can ask for by `Retry-After`, in seconds on the wire. */
const MAX_RETRY_AFTER = seconds(60)

/** What a request is sent with; `fetch` takes it as it is. */
export interface SentWith extends Pick<RequestInit, 'body' | 'redirect'> {
  readonly method: string
  readonly headers: Headers
  readonly signal: AbortSignal
}

/**
 * Sends a request: to the network, or to the demo backend in the page. No `Request` is built, because a page may have
 * replaced it, as MooTools does, or have wrapped `fetch` by a function of addresses alone.
 */
export type SendRequest = (url: string, init: SentWith) => Promise<Response>

/** An error response, for the code that decides about the app's status. */
export interface ErrorResponse {
  status: number
  body: ApiErrorBody
  path: string
}

export interface HttpOptions {
  send: SendRequest
  /** Returns when a request was sent and answered, if that was before `send` was called. */
  preloadedTimes?:
    | ((response: Response) => Pick<DateSample, 'sentAt' | 'receivedAt'> | undefined)
    | undefined
  /** Returns the base URL of all requests, without a trailing slash; null if nothing may be sent. */
  baseUrl(): string | null
  token(): string | null
  /** Returns the number of the session; responses to requests of another session are dropped. */
  sessionId(): number
  referer(): string | null
  clock: Clock
  /** Returns an error code if the response ends the session; undefined if it concerns that request alone. */
  onErrorResponse(response: ErrorResponse): ErrorCode | undefined
  /** Called for each value of a response that was ignored, with its path and the expected type. */
  onIgnored?: OnIgnored
}

/** Options of a request; by default a GET without a body. */
export interface RequestOptions {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** JSON text. */
  body?: string | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Headers of a response that has a `Date`, and when it was requested and received, in epoch milliseconds. */
export interface DateSample {
  headers: Headers
  sentAt: number
  receivedAt: number
}

export interface Sender {
  /** Sends a request and resolves with the response's body; throws AppError unless it succeeds. */
  request(path: string, requestOptions: RequestOptions): Promise<string>
}

export interface Http extends Sender {
  /** Reads a resource; throws AppError if the request fails or the response doesn't match the schema. */
  read<P, T>(resource: Resource<P, T>, params: P, signal?: AbortSignal): Promise<T>
  /** Returns the newest response's headers with a `Date`; undefined if the server exposes none. */
  lastServerDate(): DateSample | undefined
}

export function createHttp(options: HttpOptions): Http {
  const { clock } = options
  let lastDate: DateSample | undefined

  function recordDate(response: Response, sentAt: number) {
    const times = options.preloadedTimes?.(response) ?? { sentAt, receivedAt: clock.now() }
    if (response.headers.has('date')) lastDate = { headers: response.headers, ...times }
  }

  async function send(
    baseUrl: string,
    path: string,
    { method, body, idempotencyKey, signal }: RequestOptions,
  ): Promise<[Response, string]> {
    const deadline = new AbortController()
    const stop = clock.after(REQUEST_TIMEOUT, () => deadline.abort())
    const signals = signal ? [signal, deadline.signal] : [deadline.signal]
    const sentAt = clock.now()
    try {
      const response = await options.send(baseUrl + path, {
        method: method ?? 'GET',
        headers: headers(options, body !== undefined, idempotencyKey),
        body: body ?? null,
        // A followed write may end as the GET of a login page, which looks like a success.
        redirect: method ? 'error' : 'follow',
        signal: AbortSignal.any(signals),
      })
      recordDate(response, sentAt)
      // The body is read within the deadline, because it may hang as well.
      return [response, await response.text()]
    } catch (cause) {
      if (signal?.aborted) throw new AppError('aborted', '', { cause })
      throw deadline.signal.aborted
        ? failure('timeout', path, 'timed out', { cause })
        : failure('network', path, 'is unreachable', { cause })
    } finally {
      stop()
    }
  }

  async function request(path: string, requestOptions: RequestOptions): Promise<string> {
    const baseUrl = options.baseUrl()
    if (baseUrl === null)
      throw failure('api-url-invalid', path, 'was not sent: api-url is not an http(s) URL')
    const token = options.token()
    const session = options.sessionId()
    const [{ ok, status, headers }, text] = await send(baseUrl, path, requestOptions).finally(
      () => {
        if (options.sessionId() !== session) throw new AppError('aborted', '')
      },
    )
    if (ok) return text
    const parsed = v.safeParse(ApiErrorBody, parseJson(text))
    const body = parsed.success ? parsed.output : {}
    // A late error about a token that was replaced meanwhile doesn't end the new session.
    const sessionEndCode =
      options.token() === token ? options.onErrorResponse({ status, body, path }) : undefined
    const details = {
      status,
      serverMessage: body.message,
      retryAfter: Math.min(seconds(Number(headers.get('retry-after'))), MAX_RETRY_AFTER) || 0,
      ...body.details,
    }
    const code = sessionEndCode ?? (status >= 500 ? 'http-server' : 'http-client')
    throw failure(code, path, `responded with ${status}`, details)
  }

  return {
    request,
    async read(resource, params, signal) {
      resource.validateParams?.(params)
      const path = resource.toPath(params)
      // Spring and .NET write a null as an empty body.
      const raw = parseJson((await request(path, { signal })) || 'null')
      return parseResponse(resource.schema, raw, path, what =>
        options.onIgnored?.(`${nameOf(path)}: ${what}`),
      )
    },
    lastServerDate: () => lastDate,
  }
}

function headers({ token, referer }: HttpOptions, hasBody: boolean, key?: string): Headers {
  const result = readHeaders({ token: token(), referer: referer() })
  if (hasBody) result.set('content-type', 'application/json')
  if (key) result.set('idempotency-key', key)
  return result
}

/** Returns a path as errors name it: without its query, and with `…` in place of each id. */
const nameOf = (path: string): string =>
  path
    .replace(/\?.*$/s, '')
    .replace(/[^/]+/g, part => (/^([a-z]+(-[a-z]+)*|v\d)$/.test(part) ? part : '…'))

/** Returns an error about a call; `what` follows the path in its message. */
export const failure = (code: ErrorCode, path: string, what: string, details?: AppErrorOptions) =>
  new AppError(code, `${nameOf(path)} ${what}`, details)

/** Parses a response with its schema; the error names the path of the mismatch, never the value. */
export function parseResponse<T>(
  schema: v.GenericSchema<unknown, T>,
  raw: unknown,
  path: string,
  onIgnored?: OnIgnored,
): T {
  const parsed = parseTolerant(schema, raw, onIgnored)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw failure(
    'bad-shape',
    path,
    `has an unexpected shape at ${v.getDotPath(issue) ?? 'its root'}`,
  )
}
