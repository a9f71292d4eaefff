import * as v from 'valibot'
import type { Log } from '../lib/log.ts'
import { parseJson } from '../lib/text.ts'
import { parseTolerant } from '../model/tolerant.ts'

/** Parses a message of a topic; logs and returns null if it isn't JSON or doesn't match the schema. */
export function parseMessage<T>(
  schema: v.GenericSchema<unknown, T>,
  destination: string,
  body: string,
  log: Log,
): T | null {
  const raw = parseJson(body)
  if (raw === undefined) {
    log.warnOnce('topic-json', `a message of ${destination} is not JSON`)
    return null
  }
  const parsed = parseTolerant(schema, raw, what =>
    log.warnOnce('topic-record', `${destination}: ${what}`),
  )
  if (parsed.success) return parsed.output
  const where = v.getDotPath(parsed.issues[0]) ?? 'its root'
  log.warnOnce('topic-shape', `a message of ${destination} has an unexpected shape at ${where}`)
  return null
}
