import * as v from 'valibot'
import { tolerantArray } from './tolerant-parts.ts'

/** Codes of the languages that a user may choose; apart, because the smallest element needs none. */
export const UserLanguages = tolerantArray(v.string())
