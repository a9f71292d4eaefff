import * as v from 'valibot'

type MapOf<Value extends v.GenericSchema> = v.GenericSchema<
  Record<string, v.InferInput<Value>>,
  Map<string, v.InferOutput<Value>>
>

/** Creates the schema of a map that is saved as a record. */
export const mapOf = <Value extends v.GenericSchema>(value: Value): MapOf<Value> =>
  v.pipe(
    v.record(v.string(), value),
    v.transform(record => new Map(Object.entries(record))),
  )
