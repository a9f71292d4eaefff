import * as v from 'valibot'
import { reportIgnored } from './tolerant.ts'

/** Texts of a server: strings in nested objects. */
export interface NestedTexts {
  [key: string]: string | NestedTexts
}

const isMap = (raw: unknown): raw is object =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Parses texts in nested objects; values that are neither a text nor an object are left out. */
export const NestedTexts = v.pipe(
  v.custom<object>(isMap),
  v.transform(raw => textsIn(raw)),
)

function textsIn(raw: object, prefix = ''): NestedTexts {
  const texts: NestedTexts = {}
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value === 'string') texts[key] = value
    else if (isMap(value)) texts[key] = textsIn(value, `${prefix}${key}.`)
    else if (!isComment(key)) reportIgnored(`${prefix}${key}, expected a text`)
  }
  return texts
}

const isComment = (key: string) => key.startsWith('//')

/** Flattens nested texts: `{ a: { b: 'c' } }` becomes `{ 'a.b': 'c' }`. Leaves out comments (keys with `//`). */
export function flattenTexts(
  texts: NestedTexts,
  prefix = '',
  flat: Record<string, string> = {},
): Record<string, string> {
  // All levels share one object: copying each one takes a phone 20 ms for the 900 texts of a language.
  for (const [key, value] of Object.entries(texts)) {
    if (isComment(key)) continue
    if (typeof value === 'string') flat[prefix + key] = value
    else flattenTexts(value, `${prefix}${key}.`, flat)
  }
  return flat
}
