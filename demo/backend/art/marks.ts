import type { Theme } from '../data/games.ts'

/** Draws a filled shape. */
export const shape = (d: string, colour: string, opacity = 1): string =>
  `<path d='${d}' fill='${colour}'${opacity < 1 ? ` opacity='${opacity}'` : ''}/>`

/** Draws a line; the surrounding group gives it round ends and no fill. */
export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d='${d}' stroke='${colour}' stroke-width='${width}'${opacity < 1 ? ` opacity='${opacity}'` : ''}/>`

/** Draws dots as one element. */
export const dots = (
  points: readonly (readonly [number, number])[],
  colour: string,
  size: number,
  opacity = 1,
): string => line(points.map(([x, y]) => `M${x} ${y}h0`).join(''), colour, size, opacity)

/** Wraps content in a group with round line ends and no fill. */
export const round = (content: string, transform = ''): string =>
  `<g fill='none' stroke-linecap='round' stroke-linejoin='round'${transform && ` transform='${transform}'`}>${content}</g>`

/** Colours and gradients for motifs, from the game's theme. */
interface Paints extends Theme {
  /** Gold from light to dark, as a gradient. */
  readonly gold: string
  /** Almost black, in the theme's shade. */
  readonly ink: string
  /** Almost white. */
  readonly pale: string
}

/** Draws the subject of a game's key art, up to 100 units around the origin. */
export type DrawMotif = (paints: Paints) => string
