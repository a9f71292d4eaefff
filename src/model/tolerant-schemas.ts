import * as v from 'valibot'
import { nullable } from './primitives.ts'
import { reportIgnored } from './tolerant.ts'

/** Reports the first issue of a value; `key` is that of a map. */
function report([issue]: readonly v.BaseIssue<unknown>[] = [], key = 'a value'): void {
  if (issue) reportIgnored(`${v.getDotPath(issue) ?? key}, expected ${issue.expected}`)
}

/** Returns a list of the parsed value; an empty one if it is invalid. */
function parseItem<T>(schema: v.GenericSchema<unknown, T>, raw: unknown, key?: string): T[] {
  const { success, output, issues } = v.safeParse(schema, raw)
  if (success) return [output]
  report(issues, key)
  return []
}

/** Replaces a missing or invalid field by `value`, instead of rejecting its record. */
export const withFallback = <S extends v.GenericSchema, const F extends v.InferOutput<S>>(
  schema: S,
  value: F,
) =>
  v.fallback(schema, dataset => {
    report(dataset?.issues)
    return value
  })

/** Returns the first record of each key. */
export function withoutRepeats<T>(list: readonly T[], keyOf: (one: T) => unknown): T[] {
  const known = new Set<unknown>()
  // The set grows by a key that it doesn't have.
  return list.filter(one => known.size < known.add(keyOf(one)).size)
}

/**
 * Drops invalid records from a list, instead of rejecting the list, and later ones with a key that came before, which
 * React would leave on screen. Without `keyOf` only repeated texts and numbers are dropped.
 */
export const tolerantArray = <S extends v.GenericSchema>(
  item: S,
  keyOf: (one: v.InferOutput<S>) => unknown = one => one,
): v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]> => ({
  ...v.pipe(
    v.custom<v.InferInput<S>[]>(Array.isArray),
    v.transform(list =>
      withoutRepeats(
        list.flatMap(one => parseItem<v.InferOutput<S>>(item, one)),
        keyOf,
      ),
    ),
  ),
  // Read by `contract/strict-schema.ts`, which describes the list.
  ...{ item },
})

/** Parses anything but a number as null, for counts that the page can work out from the records it has. */
export const Count = withFallback(nullable(v.number()), null)

/** Parses everything but a boolean as false. */
export const TolerantBoolean = withFallback(v.boolean(), false)

/** Drops invalid values from a map, with their keys. */
export const tolerantRecord = <S extends v.GenericSchema>(
  value: S,
): v.GenericSchema<Record<string, v.InferInput<S>>, Record<string, v.InferOutput<S>>> => ({
  ...v.pipe(
    v.custom<Record<string, v.InferInput<S>>>(
      raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw),
    ),
    v.transform(map =>
      Object.fromEntries(
        Object.entries(map).flatMap(([key, raw]) =>
          parseItem<v.InferOutput<S>>(value, raw, key).map(one => [key, one]),
        ),
      ),
    ),
  ),
  ...{ value },
})
