import * as v from 'valibot'
import { tolerantRecord } from './tolerant.ts'

/** Texts as servers send them: maps of maps down to strings. */
export interface NestedTexts {
  [key: string]: string | NestedTexts
}

export const NestedTexts: v.GenericSchema<NestedTexts> = tolerantRecord(
  v.union([v.string(), v.lazy(() => NestedTexts)]),
)
