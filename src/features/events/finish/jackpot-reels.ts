import type { RandomSource } from '../../../lib/shuffled.ts'

/** Maximum different names on a reel (docs/behaviour/game-center.md#jackpot). */
export const MAX_REEL_NAMES = 20
export const REELS = 3

/** Where each reel stops: places in the list of names. */
export type Stops = readonly [number, number, number]

const randomIndex = (count: number, random: RandomSource): number =>
  Math.min(Math.floor(random() * count), count - 1)

/** Stops of reels that show no win: if all three were the same, one moves on by one. */
export function losingStops(count: number, random: RandomSource): Stops {
  const [first, second, third] = [0, 1, 2].map(() => randomIndex(count, random))
  return withoutTriple([first ?? 0, second ?? 0, third ?? 0], count)
}

/** Shifts the last reel by one if all three stop on the same name. */
export function withoutTriple([first, second, third]: Stops, count: number): Stops {
  const isSame = first === second && second === third
  return [first, second, isSame ? (third + 1) % count : third]
}

/** Where the reels stop: on the winner where the viewer is that, anywhere else otherwise. */
export function reelStops(
  names: readonly string[],
  winner: string,
  isWinner: boolean,
  random: RandomSource,
): Stops {
  const place = names.indexOf(winner)
  return isWinner && place >= 0 ? [place, place, place] : losingStops(names.length, random)
}

/** Rows that stand above and below the one that counts. */
const BESIDE = 1

/** The names of a reel from top to bottom; it stops when the first rows are seen, the middle one counts. */
export function stripOf(names: readonly string[], stop: number, rows: number): string[] {
  const count = names.length
  return Array.from({ length: rows }, (_, row) => {
    const place = stop - BESIDE + row
    return names[((place % count) + count) % count] ?? ''
  })
}
