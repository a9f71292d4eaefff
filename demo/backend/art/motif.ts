import type { Theme } from '../data/games.ts'

/** Paints that every motif may use, by the game's theme. */
export interface Paints extends Theme {
  /** Gold from light to dark, as a gradient. */
  readonly gold: string
  /** Almost black, in the theme's shade. */
  readonly ink: string
  /** Almost white. */
  readonly pale: string
}

/** Draws the subject of a game's key art within 100 units around the origin. */
export type DrawMotif = (paints: Paints) => string
