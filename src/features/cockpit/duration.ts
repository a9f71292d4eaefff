/** How long a wheel runs where the streamer chooses nothing else. */
export const USUAL_SECONDS = 60

/** A typed duration in whole seconds from 1 on; null for what is none. */
export function readDuration(text: string): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,9}$/.test(trimmed)) return null
  const count = Number(trimmed)
  return count >= 1 ? count : null
}
