/** Returns a random UUID (version 4); `crypto.randomUUID` is missing on pages without https. */
export function newUuid(): string {
  const octets = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(octets, octet => octet.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type RandomSource = () => number

/** Returns the items in a random order. */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const keyed = items.map(item => ({ item, key: random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
