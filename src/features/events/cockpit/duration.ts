/** Initial duration of a wheel in the form (docs/behaviour/game-center.md#cockpit). */
export const DEFAULT_SECONDS = 60

/** Parses a typed duration of 1 or more whole seconds; returns null if it is invalid. */
export function parseDuration(text: string): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,9}$/.test(trimmed)) return null
  const count = Number(trimmed)
  return count >= 1 ? count : null
}
