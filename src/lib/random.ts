const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Returns whether a text is a UUID: hexadecimal digits in groups of 8-4-4-4-12 (RFC 9562). */
export const isUuid = (text: string): boolean => UUID.test(text)

/** Returns a random UUID (version 4); `crypto.randomUUID` is missing on pages without https. */
export function newUuid(): string {
  const octets = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...octets].map((octet, at) => {
    if (at === 6) return ((octet & 0x0f) | 0x40).toString(16)
    if (at === 8) return ((octet & 0x3f) | 0x80).toString(16)
    return octet.toString(16).padStart(2, '0')
  })
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type RandomSource = () => number

/** Returns the items in a random order. */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const keyed = items.map(item => ({ item, key: random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}
