import { hashOf, seededRandom, shuffled } from '../../src/lib/random.ts'

/** Generates pseudo-random values; the same seed gives the same sequence. */
export interface Random {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number
  /** Returns a number from `min` up to, not including, `max`. */
  between(min: number, max: number): number
  /** Returns an integer from `min` to `max`, both included. */
  integer(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  shuffle<T>(items: readonly T[]): T[]
  /** Returns an independent generator for a named purpose. */
  fork(label: string): Random
}

/** Creates the generator of a seed. */
export function createRandom(seed: number): Random {
  const next = seededRandom(seed)
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    integer,
    chance: probability => next() < probability,
    pick: items => items[integer(0, items.length - 1)] ?? items[0],
    shuffle: items => shuffled(items, next),
    fork: label => createRandom(hashOf(label, seed)),
  }
}

/** Returns 64 hexadecimal digits that depend on the label alone, so that links stay valid. */
export function walletOf(label: string): string {
  const random = createRandom(0).fork(`wallet:${label}`)
  return Array.from({ length: 8 }, () =>
    Math.floor(random.next() * 4294967296)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
}

/** Returns a UUID: 8-4-4-4-12 hexadecimal digits. */
export function uuidFrom(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('')
  return [8, 4, 4, 4, 12].map(digits).join('-')
}
