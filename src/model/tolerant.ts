import * as v from 'valibot'

/** Receives what was ignored: where it was and what was expected there, never what it held. */
export type OnIgnored = (what: string) => void

// Schemas are constants, so whoever parses can't hand them a log: parsing is synchronous, and this
// one holds for as long as it takes.
let onIgnored: OnIgnored | undefined

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

function ignore([issue]: readonly v.BaseIssue<unknown>[] = []): void {
  if (issue) onIgnored?.(`${v.getDotPath(issue) ?? 'a value'}, expected ${issue.expected}`)
}

/** Returns a valid value in a list of its own, and an empty one for any other. */
export function validOne<T>(schema: v.GenericSchema<unknown, T>, raw: unknown): T[] {
  const { success, output, issues } = v.safeParse(schema, raw)
  if (success) return [output]
  ignore(issues)
  return []
}

/** A map from which an invalid value is left out with its key. */
export const tolerantRecord = <S extends v.GenericSchema>(
  value: S,
): v.GenericSchema<Record<string, v.InferInput<S>>, Record<string, v.InferOutput<S>>> =>
  v.pipe(
    v.custom<Record<string, v.InferInput<S>>>(
      raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw),
    ),
    v.transform(map =>
      Object.fromEntries(
        Object.entries(map).flatMap(([key, raw]) =>
          validOne<v.InferOutput<S>>(value, raw).map(one => [key, one]),
        ),
      ),
    ),
  )

/** A field that another value stands for where it is missing or invalid: it costs that field, not its record. */
export const withFallback = <S extends v.GenericSchema, const F extends v.InferOutput<S>>(
  schema: S,
  value: F,
) =>
  v.fallback(schema, dataset => {
    ignore(dataset?.issues)
    return value
  })
