import * as v from 'valibot'

/** Texts of a server: strings in nested objects. */
export interface NestedTexts {
  [key: string]: string | NestedTexts
}

export const NestedTexts: v.GenericSchema<NestedTexts> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => NestedTexts)]),
)

/**
 * Flattens nested texts: `{ a: { b: 'c' } }` becomes `{ 'a.b': 'c' }`. Leaves out comments, whose key begins with `//`.
 */
export function flattenTexts(texts: NestedTexts, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => !key.startsWith('//'))
      .flatMap(([key, value]) =>
        typeof value === 'string'
          ? [[prefix + key, value]]
          : Object.entries(flattenTexts(value, `${prefix}${key}.`)),
      ),
  )
}
