/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type RandomSource = () => number

/** Returns the items in a random order. */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const keyed = items.map(item => ({ item, key: random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
