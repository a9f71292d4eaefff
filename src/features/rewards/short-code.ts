const SHORTEST = 6
const LONGEST = 13

/**
 * A promo code as the list shows it: its first half, 6 to 13 characters of it (spec 2, section 9),
 * and whole where it is no longer than that.
 */
export function shortCode(code: string): string {
  const characters = [...code]
  const length = Math.min(Math.max(Math.floor(characters.length / 2), SHORTEST), LONGEST)
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : code
}
