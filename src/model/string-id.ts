import * as v from 'valibot'
import { Id } from './primitives.ts'

/** An id that is compared with others, and never sent back as a number; text inside, as `isSameId` has it. */
export const StringId: v.GenericSchema<Id, Id> = v.pipe(Id, v.transform(String))

/** Whether two ids are the same; `501` is `'501'`, because servers write one as the other. */
export const isSameId = (one: Id, other: Id): boolean => String(one) === String(other)
