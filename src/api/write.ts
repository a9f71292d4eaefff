import * as v from 'valibot'
import { type Http, parseJson, parseResponse } from './http.ts'
import { type JsonFields, stringifyBody } from './json-text.ts'
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
