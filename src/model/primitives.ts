import * as v from 'valibot'

/** An id as servers send it. */
export const Id = v.union([v.string(), v.number()])
export type Id = v.InferOutput<typeof Id>

/** A field that a server may leave out or send as null; null inside. */
export const nullable = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null)
