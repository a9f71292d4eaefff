import type { Theme } from '../data/games.ts'
import type { Random } from '../random.ts'
import type { Frame } from './frame.ts'

/** Draws the background of a room around the position of the head. */
export type Props = (frame: Frame, theme: Theme, random: Random) => string

/** Returns positions for props beside the head: one on each side, two in a wide picture. */
export function places({ width, x, scale }: Frame): readonly [number, ...number[]] {
  const free = x - 74 * scale
  if (width < 400) return [free / 2, width - free / 2]
  return [free * 0.66, width - free * 0.66, free * 0.2, width - free * 0.2]
}
