import * as v from 'valibot'

/** Receives what was ignored: where it was and what was expected there, never what it held. */
export type OnIgnored = (what: string) => void

// Schemas are constants, so whoever parses can't hand them a log: parsing is synchronous, and this
// one holds for as long as it takes.
let onIgnored: OnIgnored | undefined

/** Reports what a schema ignores to whoever parses. */
export const reportIgnored: OnIgnored = what => onIgnored?.(what)

/** Parses with a schema whose tolerant parts report what they ignore. */
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
