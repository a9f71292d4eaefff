import * as v from 'valibot'
import { Id, nullable } from './primitives.ts'
import { withFallback } from './tolerant-schemas.ts'

/** A name that may be unknown: null where it is missing, and where it is empty or blank. */
export const OptionalName = v.pipe(
  nullable(v.string()),
  v.transform(name => name?.trim() || null),
)

/** A picture in the two ratios of the product; URLs, relative ones to `api-url`. */
export const Images = withFallback(
  v.object({ THREE_FOUR: nullable(v.string()), SIXTEEN_NINE: nullable(v.string()) }),
  { THREE_FOUR: null, SIXTEEN_NINE: null },
)
export type Images = v.InferOutput<typeof Images>

/** An id that is compared with others, and never sent back as a number; text inside, as `isSameId` has it. */
export const StringId: v.GenericSchema<Id, Id> = v.pipe(Id, v.transform(String))

/** Whether two ids are the same; `501` is `'501'`, because servers write one as the other. */
export const isSameId = (one: Id, other: Id): boolean => String(one) === String(other)
