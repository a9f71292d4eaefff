import * as v from 'valibot'

/** Texts as servers send them: maps of maps down to strings. */
export interface NestedTexts {
  [key: string]: string | NestedTexts
}

export const NestedTexts: v.GenericSchema<NestedTexts> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => NestedTexts)]),
)
