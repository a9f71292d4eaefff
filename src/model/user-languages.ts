import * as v from 'valibot'

/** Codes of the languages that a user may choose; apart, because the smallest element needs none. */
export const UserLanguages = v.array(v.string())
