import * as v from 'valibot'

/** Parses an id, a string or a number; not `v.union`, to keep its code out of the smallest element. */
export const Id: v.CustomSchema<string | number, undefined> = v.custom<string | number>(
  id => typeof id === 'string' || typeof id === 'number',
)
export type Id = v.InferOutput<typeof Id>

/** Makes a field optional: a missing one is parsed as null. */
export const nullable = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null)
