import * as v from 'valibot'
import { parseItem } from './tolerant-parts.ts'

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
