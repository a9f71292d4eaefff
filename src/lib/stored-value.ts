import * as v from 'valibot'
import type { SafeStorage } from './storage.ts'
import { parseJson } from './text.ts'

/** Returns a stored value; null if there is none, or none of this shape. */
export function readStored<T>(
  storage: SafeStorage,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  const parsed = v.safeParse(schema, parseJson(storage.get(key) ?? ''))
  return parsed.success ? parsed.output : null
}

/** Stores a value as JSON; null removes it. */
export function storeValue(storage: SafeStorage, key: string, value: object | null): void {
  if (value === null) storage.remove(key)
  else storage.set(key, JSON.stringify(value))
}
