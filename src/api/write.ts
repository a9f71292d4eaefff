import type * as v from 'valibot'
import type { AppError, ErrorCode } from '../lib/errors.ts'
import { parseJson } from '../lib/text.ts'
import { failure, parseResponse, type Sender } from './http.ts'
import { apiPath, buildQuery, type Query } from './resource.ts'

/** A request that changes something; it is never retried automatically. */
interface WriteCall {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Query
  /** Sent as JSON, amounts with their exact digits. */
  body?: JsonFields
  /**
   * Identifies a write that must not count twice. A retry sends the same key, also one that the browser makes on its
   * own, so that the server can return the first response.
   */
  idempotencyKey?: string
}

/** A write whose response is parsed. */
interface ParsedWriteCall<T> extends WriteCall {
  schema: v.GenericSchema<unknown, T>
}

/** Sends a write; throws AppError with the server's message and translation key. */
export function write<T>(http: Sender, call: ParsedWriteCall<T>): Promise<T>
export function write(http: Sender, call: WriteCall): Promise<void>
export async function write(
  http: Sender,
  call: WriteCall & Partial<ParsedWriteCall<unknown>>,
): Promise<unknown> {
  const path = apiPath(call.path) + buildQuery(call.query ?? {})
  const { method, body, idempotencyKey, schema } = call
  const text = await http.request(path, {
    method,
    body: body && stringifyBody(body),
    idempotencyKey,
  })
  if (isPage(text)) throw failure('bad-shape', path, 'responded with a page')
  return schema && parseResponse(schema, parseJson(text), path)
}

/**
 * Returns whether a response is HTML. What is between page and server may answer in its place, as with a page to log in,
 * which would look like a success.
 */
export const isPage = (text: string): boolean => /^\s*<(!|html|head|meta|script)/i.test(text)

/** A number written to JSON with exactly these digits; a JavaScript number might round them. */
export class ExactNumber {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }
}

/** Fields of a request's body; undefined ones are omitted. */
type JsonFields = Readonly<
  Record<string, string | number | boolean | null | undefined | ExactNumber>
>

export function stringifyBody(fields: JsonFields): string {
  const members = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = value instanceof ExactNumber ? value.digits : JSON.stringify(value)
      return `${JSON.stringify(name)}:${text}`
    })
  return `{${members.join()}}`
}

/** Errors after which a write has certainly not taken effect. */
const FINAL_CODES: ReadonlySet<ErrorCode> = new Set([
  'http-client',
  'session-expired',
  'unsupported-event',
  'widget-disabled',
])
/** 408 and 409: the request may still be in process, for example if the browser sent it twice. */
const MAY_BE_IN_PROCESS: ReadonlySet<number | undefined> = new Set([408, 409])
/** Errors of a layer in front of idempotency keys: expired token, too early, too many requests. */
const NOT_PROCESSED: ReadonlySet<number | undefined> = new Set([401, 425, 429])
/** Errors that a firewall or a proxy answers with as well, but not in the API's words. */
const MAY_BE_OF_PROXY: ReadonlySet<number | undefined> = new Set([403, 404, 405])

const isBeforeApi = ({ status, serverMessage, key }: AppError): boolean =>
  NOT_PROCESSED.has(status) || (MAY_BE_OF_PROXY.has(status) && !serverMessage && !key)

/**
 * Returns whether a failed write may have taken effect or may still do so. An error of a retry that
 * was rejected before it was processed doesn't settle the first attempt.
 */
export const isOutcomeUnknown = (error: AppError, isRetry: boolean): boolean =>
  !FINAL_CODES.has(error.code) ||
  MAY_BE_IN_PROCESS.has(error.status) ||
  (isRetry && isBeforeApi(error))
