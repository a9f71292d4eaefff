import * as v from 'valibot'
import type { AppError, ErrorCode } from '../lib/errors.ts'
import { type Http, parseJson, parseResponse } from './http.ts'
import { apiPath, buildQuery, type Query } from './resource.ts'

/** A call that changes something; it is never repeated by itself. */
export interface WriteRequest<T> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Query
  /** Sent as JSON, amounts with their exact digits. */
  body?: JsonFields
  /**
   * Names what the viewer wants, in every write that moves money: a retry carries the same key, so
   * that a server which knows it answers as it did the first time.
   */
  idempotencyKey?: string
  schema: v.GenericSchema<unknown, T>
}

/** For calls whose answer is not shown: any success, with any body or none. */
export const anyResponse = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/** Makes a call that changes something; throws AppError with the server's message and key. */
export async function write<T>(http: Http, call: WriteRequest<T>): Promise<T> {
  const path = apiPath(call.path) + buildQuery(call.query ?? {})
  const { method, body, idempotencyKey } = call
  const text = await http.request(path, {
    method,
    body: body && stringifyBody(body),
    idempotencyKey,
  })
  // No JSON is an answer too, for a schema that asks for none.
  return parseResponse(call.schema, parseJson(text), path)
}

/** A number that is written to JSON with these digits, which a JavaScript number might round. */
export class ExactNumber {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }
}

/** The fields of a request's body; one that is undefined is left out. */
export type JsonFields = Readonly<
  Record<string, string | number | boolean | null | undefined | ExactNumber>
>

/** Writes the body of a request. */
export function stringifyBody(fields: JsonFields): string {
  const members = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = value instanceof ExactNumber ? value.digits : JSON.stringify(value)
      return `${JSON.stringify(name)}:${text}`
    })
  return `{${members.join()}}`
}

/** What a server that has answered for good says; any other failure leaves it open. */
const REFUSED: ReadonlySet<ErrorCode> = new Set([
  'http-client',
  'session-expired',
  'widget-disabled',
])
/** 408 and 409: the request may be in process, perhaps because the browser itself sent it twice. */
const UNFINISHED: ReadonlySet<number | undefined> = new Set([408, 409])
/** Refusals from a layer that knows nothing of keys: expired token, too early, too many requests. */
const NOT_PROCESSED: ReadonlySet<number | undefined> = new Set([401, 425, 429])

/**
 * Whether a failed write may have taken effect all the same, or may still do so. The refusal of a
 * retry says nothing about the first attempt where it doesn't come from what processes the writes.
 */
export const isOutcomeUnknown = ({ code, status }: AppError, isRetry: boolean): boolean =>
  !REFUSED.has(code) || UNFINISHED.has(status) || (isRetry && NOT_PROCESSED.has(status))
