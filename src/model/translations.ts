import * as v from 'valibot'

/** Texts of a server: strings in nested objects. */
export interface NestedTexts {
  [key: string]: string | NestedTexts
}

export const NestedTexts: v.GenericSchema<NestedTexts> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => NestedTexts)]),
)
