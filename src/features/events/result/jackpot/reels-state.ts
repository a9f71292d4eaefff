import type { RandomSource } from '../../../../lib/random.ts'

/** Maximum different names on a reel (docs/behaviour/game-center.md#jackpot). */
export const MAX_REEL_NAMES = 20

/** Index of the name on which each reel stops. */
type ReelStops = readonly [number, number, number]

const randomIndex = (count: number, random: RandomSource): number =>
  Math.min(Math.floor(random() * count), count - 1)

/** Returns random stops that show no win. */
export function losingStops(count: number, random: RandomSource): ReelStops {
  const [first, second, third] = [0, 1, 2].map(() => randomIndex(count, random))
  return withoutTriple([first ?? 0, second ?? 0, third ?? 0], count)
}

/** Shifts the last reel by one if all three stop on the same name. */
export function withoutTriple([first, second, third]: ReelStops, count: number): ReelStops {
  const isSame = first === second && second === third
  return [first, second, isSame ? (third + 1) % count : third]
}

/** Returns stops all on the winner if the viewer is the winner, otherwise random ones without a win. */
export function reelStops(
  names: readonly string[],
  winner: string,
  isWinner: boolean,
  random: RandomSource,
): ReelStops {
  const index = names.indexOf(winner)
  return isWinner && index >= 0 ? [index, index, index] : losingStops(names.length, random)
}

/** Rows visible above the winning row, and as many below it. */
const ROWS_ABOVE = 1

/** Returns a reel's names from top to bottom. It stops at its top; the middle visible row counts. */
export function reelStrip(names: readonly string[], stop: number, rows: number): string[] {
  const count = names.length
  return [...Array(rows).keys()].map(row => {
    const index = stop - ROWS_ABOVE + row
    return names[((index % count) + count) % count] ?? ''
  })
}
