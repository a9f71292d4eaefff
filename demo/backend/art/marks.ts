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
