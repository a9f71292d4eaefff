import type { Theme } from '../data/games.ts'

/** Colours and gradients for motifs, from the game's theme. */
export interface Paints extends Theme {
  /** Gold from light to dark, as a gradient. */
  readonly gold: string
  /** Almost black, in the theme's shade. */
  readonly ink: string
  /** Almost white. */
  readonly pale: string
}

/** Draws the subject of a game's key art, up to 100 units around the origin. */
export type DrawMotif = (paints: Paints) => string
