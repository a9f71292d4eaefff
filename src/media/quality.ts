/** Describes one rendition of a stream's picture. */
export interface Quality {
  /** Unique within its engine, until the engine reports other qualities. */
  id: string
  /** Height in pixels. */
  height: number
  /** Bits per second; null if the stream doesn't declare it. */
  bitrate: number | null
}

/** Returns one quality per height, that with the highest bitrate; the tallest first. */
export function distinctQualities<Q extends Quality>(qualities: readonly Q[]): readonly Q[] {
  const best = new Map<number, Q>()
  for (const quality of qualities) {
    const { height, bitrate } = quality
    // Renditions that contain only sound have no height.
    if (height <= 0) continue
    const known = best.get(height)
    if (!known || (bitrate ?? 0) > (known.bitrate ?? 0)) best.set(height, quality)
  }
  return [...best.values()].sort((a, b) => b.height - a.height)
}

/**
 * Returns the id of the quality for a preferred height in pixels: the tallest that isn't taller, else
 * the smallest. `auto` without a preference, or if there is nothing to choose from.
 */
export function chooseQuality(qualities: readonly Quality[], height: number | null): string {
  if (height === null || qualities.length < 2) return 'auto'
  const sorted = qualities.toSorted((a, b) => b.height - a.height)
  return (sorted.find(quality => quality.height <= height) ?? sorted.at(-1))?.id ?? 'auto'
}
