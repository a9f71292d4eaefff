/** A filled shape. */
export const shape = (d: string, colour: string, opacity = 1): string =>
  `<path d='${d}' fill='${colour}'${opacity < 1 ? ` opacity='${opacity}'` : ''}/>`

/** A line; the group around it says that it is round and unfilled. */
export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d='${d}' stroke='${colour}' stroke-width='${width}'${opacity < 1 ? ` opacity='${opacity}'` : ''}/>`

/** Round dots at points, as one element. */
export const dots = (
  points: readonly (readonly [number, number])[],
  colour: string,
  size: number,
  opacity = 1,
): string => line(points.map(([x, y]) => `M${x} ${y}h0`).join(''), colour, size, opacity)

/** What every picture is drawn in: round lines, nothing filled unless it says so. */
export const round = (content: string, transform = ''): string =>
  `<g fill='none' stroke-linecap='round' stroke-linejoin='round'${transform && ` transform='${transform}'`}>${content}</g>`
