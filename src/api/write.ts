import * as v from 'valibot'
import { type Http, parseAnswer, readJson } from './http.ts'
import { type JsonFields, jsonText } from './json-text.ts'
import { apiPath, type Query, search } from './resource.ts'

/** A call that changes something; it is never repeated by itself. */
export interface Write<T> {
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
export const anyAnswer = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/** Makes a call that changes something; throws AppError with the server's message and key. */
export async function write<T>(http: Http, call: Write<T>): Promise<T> {
  const path = apiPath(call.path) + search(call.query ?? {})
  const { method, body, idempotencyKey } = call
  const text = await http.exchange(path, { method, body: body && jsonText(body), idempotencyKey })
  // No JSON is an answer too, for a schema that asks for none.
  return parseAnswer(call.schema, readJson(text), path)
}
