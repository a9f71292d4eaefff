import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { tolerantArray, withFallback } from './tolerant-schemas.ts'

/** Parses an optional text, such as a name or key; null if it is missing or blank. */
export const OptionalText = v.pipe(
  nullable(v.string()),
  v.transform(text => text?.trim() || null),
)

/**
 * URLs of a picture in two aspect ratios, relative to `api-url`. `WIDTHS` lists the widths, in pixels, in which the
 * server has both: it answers the same URLs with the query parameter `width`.
 */
export const Images = withFallback(
  object({
    THREE_FOUR: nullable(v.string()),
    SIXTEEN_NINE: nullable(v.string()),
    WIDTHS: withFallback(v.nullish(tolerantArray(v.number())), null),
  }),
  { THREE_FOUR: null, SIXTEEN_NINE: null },
)
export type Images = v.InferOutput<typeof Images>
export type PictureRatio = Exclude<keyof Images, 'WIDTHS'>

/**
 * Parses a date as text, ISO 8601 on the wire. `parseIsoDate` parses it where it is used: a wrong one costs no record, but
 * the contract calls it a mismatch.
 */
export const DateText = v.string()

/** A limit of play; 0 is none. A loss that is written as a negative amount fails: it must not pass for no limit. */
export const AmountLimit = v.pipe(
  Decimal,
  v.check(limit => Number(limit) >= 0),
)

/** Parses a limit of time, a number that may be sent as text. */
export const TimeLimit = v.pipe(AmountLimit, v.transform(Number))

/** Parses an id to a string, for ids that are compared and never sent back as a number. */
export const StringId: v.GenericSchema<Id, string> = v.pipe(Id, v.transform(String))

/** Returns whether two ids are the same; `501` equals `'501'`, because servers send either. */
export const isSameId = (one: Id, other: Id): boolean => String(one) === String(other)

/** Returns the key of a record in a list; `501` equals `'501'`, because servers send either. */
export const idKey = ({ id }: { readonly id: Id | null }): string => String(id)

export const userKey = ({ userId }: { readonly userId: Id | null }): string => String(userId)
