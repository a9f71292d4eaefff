import type { Random } from '../random.ts'

/** Colours of a game's key art, and of the portraits of its players. */
export interface Theme {
  /** Deep shade of the edges. */
  readonly deep: string
  /** Main colour of the scene. */
  readonly base: string
  /** Light behind the subject. */
  readonly glow: string
  /** Colour of lamps and props. */
  readonly accent: string
}

export const shape = (d: string, colour: string, opacity = 1): string =>
  `<path d='${d}' fill='${colour}'${opacity < 1 ? ` opacity='${opacity}'` : ''}/>`

/** Draws a line; the surrounding group gives it round ends and no fill. */
export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d='${d}' stroke='${colour}' stroke-width='${width}'${opacity < 1 ? ` opacity='${opacity}'` : ''}/>`

/** Draws dots as one element; `points` are those of an SVG polygon: `x,y x,y`. */
export const dots = (points: string, colour: string, size: number, opacity = 1): string =>
  line(points.replace(/(\S+),(\S+) ?/g, 'M$1 $2h0'), colour, size, opacity)

/** Draws dots at random places from the origin to a corner. */
export function scattered(
  [count, width, height]: readonly [number, number, number],
  random: Random,
  colour: string,
  size: number,
  opacity: number,
): string {
  const point = () => `${random.integer(0, width)},${random.integer(0, height)}`
  return dots(Array.from({ length: count }, point).join(' '), colour, size, opacity)
}

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
