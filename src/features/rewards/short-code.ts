const MIN_LENGTH = 6
const MAX_LENGTH = 13

/**
 * Returns the start of a promo code: its first half, 6 to 13 characters of it. A code that isn't
 * longer is returned whole (docs/behaviour/game-center.md#rewards).
 */
export function shortCode(code: string): string {
  const characters = [...code]
  const length = Math.min(Math.max(Math.floor(characters.length / 2), MIN_LENGTH), MAX_LENGTH)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : code
}
