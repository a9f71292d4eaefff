import { hashOf, seededRandom } from '../../src/lib/random.ts'

/** A spark; position and size are shares of the picture's width and height. */
interface Spark {
  x: number
  y: number
  size: number
  alpha: number
  isGold: boolean
}

const COUNT = 46
/** Milliseconds until the last spark has gone out. */
export const SPARKS_DURATION = 1900

/** Returns the sparks of a win, `ms` milliseconds after it. */
export function sparksAt(seed: string, ms: number): Spark[] {
  if (ms < 0 || ms >= SPARKS_DURATION) return []
  const random = seededRandom(hashOf(`${seed}:sparks`))
  const sparks: Spark[] = []
  for (let one = 0; one < COUNT; one += 1) {
    const [side = 0, lift = 0, spread = 0, size = 0, delay = 0, gold = 0] = Array.from(
      { length: 6 },
      random,
    )
    const t = (ms - delay * 450) / (SPARKS_DURATION - 450)
    if (t <= 0 || t >= 1) continue
    sparks.push({
      x: 0.12 + side * 0.76 + (spread - 0.5) * 0.22 * t,
      y: 0.86 - (0.3 + lift * 0.75) * t + 0.34 * t * t,
      size: 0.003 + size * 0.006,
      alpha: Math.min(1, t * 8) * (1 - t),
      isGold: gold < 0.72,
    })
  }
  return sparks
}
