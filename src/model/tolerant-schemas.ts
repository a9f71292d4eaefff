import * as v from 'valibot'
import { reportIgnored } from './tolerant.ts'

// Apart from `tolerant.ts`, because the smallest element needs none of these.

function ignore([issue]: readonly v.BaseIssue<unknown>[] = []): void {
  if (issue) reportIgnored(`${v.getDotPath(issue) ?? 'a value'}, expected ${issue.expected}`)
}

/** Returns a valid value in a list of its own, and an empty one for any other. */
export function parseItem<T>(schema: v.GenericSchema<unknown, T>, raw: unknown): T[] {
  const { success, output, issues } = v.safeParse(schema, raw)
  if (success) return [output]
  ignore(issues)
  return []
}

/** A field that another value stands for where it is missing or invalid: it costs that field, not its record. */
export const withFallback = <S extends v.GenericSchema, const F extends v.InferOutput<S>>(
  schema: S,
  value: F,
) =>
  v.fallback(schema, dataset => {
    ignore(dataset?.issues)
    return value
  })

/** A list from which an invalid record is left out: it costs that record, not the list. */
export const tolerantArray = <S extends v.GenericSchema>(
  item: S,
): v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]> =>
  v.pipe(
    v.custom<v.InferInput<S>[]>(Array.isArray),
    v.transform(list => list.flatMap(one => parseItem<v.InferOutput<S>>(item, one))),
  )

/** A boolean that is false unless the server says true. */
export const TolerantBoolean = withFallback(v.boolean(), false)

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
          parseItem<v.InferOutput<S>>(value, raw).map(one => [key, one]),
        ),
      ),
    ),
  )
