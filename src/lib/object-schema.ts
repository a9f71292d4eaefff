import * as v from 'valibot'

/**
 * Returns entries that inherit nothing. Valibot lists the entries of a schema with `for…in`, so that a script of
 * the page which extends `Object.prototype` would add an entry to each.
 */
const own = <T extends v.ObjectEntries>(entries: T): T =>
  Object.assign(Object.create(null), entries)

/** Creates a schema of an object, as `v.object` does. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const T extends v.ObjectEntries>(entries: T): v.ObjectSchema<T, undefined> {
  return v.object(own(entries))
}

/** Creates a schema of an object without other properties, as `v.strictObject` does. */
/* @__NO_SIDE_EFFECTS__ */
export function strictObject<const T extends v.ObjectEntries>(
  entries: T,
): v.StrictObjectSchema<T, undefined> {
  return v.strictObject(own(entries))
}
