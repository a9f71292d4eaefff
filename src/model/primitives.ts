import * as v from 'valibot'

/** An id as servers send it; no union, whose code the smallest element would have to carry. */
export const Id: v.CustomSchema<string | number, undefined> = v.custom<string | number>(
  id => typeof id === 'string' || typeof id === 'number',
)
export type Id = v.InferOutput<typeof Id>

/** A field that a server may leave out or send as null; null inside. */
export const nullable = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null)
