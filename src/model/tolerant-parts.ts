import * as v from 'valibot'
import { validOne, withFallback } from './tolerant.ts'

// Apart from `tolerant.ts`, because the smallest element needs none of these.

/** A list from which an invalid record is left out: it costs that record, not the list. */
export const tolerantArray = <S extends v.GenericSchema>(
  item: S,
): v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]> =>
  v.pipe(
    v.custom<v.InferInput<S>[]>(Array.isArray),
    v.transform(list => list.flatMap(one => validOne<v.InferOutput<S>>(item, one))),
  )

/** A boolean that is false unless the server says true. */
export const Flag = withFallback(v.boolean(), false)
