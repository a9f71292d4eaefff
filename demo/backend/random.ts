/** A source of pseudo-random values that gives the same sequence for the same seed. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A number from `min` up to, not including, `max`. */
  between(min: number, max: number): number
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]]): T
  /** The items in another order. */
  shuffle<T>(items: readonly T[]): T[]
  /** A source of its own for a named purpose, which draws do not disturb. */
  fork(label: string): Random
}

/** FNV-1a over the label, started from the seed. */
function mix(seed: number, label: string): number {
  let hash = 2166136261 ^ seed
  for (let at = 0; at < label.length; at += 1) {
    hash = Math.imul(hash ^ label.charCodeAt(at), 16777619)
  }
  return hash >>> 0
}

/** Creates the source of a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    integer,
    chance: probability => next() < probability,
    pick: items => items[integer(0, items.length - 1)] ?? items[0],
    shuffle(items) {
      // Sorting by drawn keys needs no swaps and is fair enough for sample data.
      const keyed = items.map(item => ({ item, key: next() }))
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
    },
    fork: label => createRandom(mix(seed, label)),
  }
}

/** A wallet hash: 64 hexadecimal digits that depend on the label alone, so links stay valid. */
export function walletOf(label: string): string {
  const random = createRandom(0).fork(`wallet:${label}`)
  return Array.from({ length: 8 }, () =>
    Math.floor(random.next() * 4294967296)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
}

/** A uuid in the form of 8-4-4-4-12 hexadecimal digits. */
export function uuidFrom(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('')
  return [8, 4, 4, 4, 12].map(digits).join('-')
}
