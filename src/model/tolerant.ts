import * as v from 'valibot'

/** Receives the path of an ignored value and the expected type, never the value itself. */
export type OnIgnored = (what: string) => void

// Schemas are constants, so the caller can't pass them a callback. As parsing is synchronous, a module
// variable holds it meanwhile.
let onIgnored: OnIgnored | undefined

/** Passes an ignored value to the callback of the current `parseTolerant`. */
export const reportIgnored: OnIgnored = what => onIgnored?.(what)

/** Parses with a schema and calls `report` for each value that its tolerant parts ignore. */
export function parseTolerant<T>(
  schema: v.GenericSchema<unknown, T>,
  raw: unknown,
  report?: OnIgnored,
): v.SafeParseResult<v.GenericSchema<unknown, T>> {
  onIgnored = report
  const parsed = v.safeParse(schema, raw)
  onIgnored = undefined
  return parsed
}
