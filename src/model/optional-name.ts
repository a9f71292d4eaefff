import * as v from 'valibot'
import { nullable } from './primitives.ts'

/** A name that may be unknown: null where it is missing, and where it is empty or blank. */
export const OptionalName = v.pipe(
  nullable(v.string()),
  v.transform(name => name?.trim() || null),
)
