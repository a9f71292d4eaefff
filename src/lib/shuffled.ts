/** A source of numbers from 0 up to, not including, 1. */
export type RandomSource = () => number

/** The items in an order that the source decides. */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const keyed = items.map(item => ({ item, key: random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
