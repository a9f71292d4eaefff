import type { Random } from '../../../../demo/backend/random.ts'

/** Keys and indexes that lead to a value in a JSON value. */
type Path = readonly (string | number)[]

/** Returns the paths of all values in a JSON value, its own (empty) one first. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  const children =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))
      : []
  return [path, ...children]
}

/** Returns a value of another type than the given one, or undefined, which JSON leaves out. */
function wrongType(value: unknown, random: Random): unknown {
  const others: [unknown, ...unknown[]] = [null, 'unexpected', {}, ['unexpected'], true, -1.5]
  const wrong = random.pick(others)
  return typeOf(wrong) === typeOf(value) ? undefined : wrong
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Returns the JSON value with a wrong type at a path. */
export function breakAt(value: unknown, path: Path, random: Random): unknown {
  const [key, ...rest] = path
  if (key === undefined) return wrongType(value, random)
  if (Array.isArray(value))
    return value.map((item, at) => (at === Number(key) ? breakAt(item, rest, random) : item))
  const record = Object.fromEntries(Object.entries(value ?? {}))
  return { ...record, [key]: breakAt(record[key], rest, random) }
}

/** Returns the JSON value with a wrong type at one random place. */
export const breakValue = (value: unknown, random: Random): unknown =>
  breakAt(value, random.pick([[], ...pathsOf(value)]), random)
