export type Ratio = '3x4' | '16x9'

/** Size of the picture and position of its subject, above the texts at the bottom of cards. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
  readonly scale: number
}

export const frames: Readonly<Record<Ratio, Frame>> = {
  '3x4': { width: 300, height: 400, x: 150, y: 172, scale: 1.18 },
  '16x9': { width: 640, height: 360, x: 320, y: 163, scale: 1.2 },
}

/** Returns a whole SVG, without redundant zeros. */
export const svg = ({ width, height }: Frame, defs: string, content: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><defs>${defs}</defs>${content}</svg>`
    .replaceAll("'0.", "'.")
    .replaceAll(' -', '-')

/** Returns a linear gradient from top to bottom. */
export const downward = (id: string, from: string, to: string): string =>
  `<linearGradient id='${id}' x2='0' y2='1'><stop stop-color='${from}'/><stop offset='1' stop-color='${to}'/></linearGradient>`

/** Returns a radial gradient that fades out towards its edge. */
export const glowing = (id: string, colour: string, opacity: number): string =>
  `<radialGradient id='${id}'><stop stop-color='${colour}' stop-opacity='${opacity}'/><stop offset='1' stop-color='${colour}' stop-opacity='0'/></radialGradient>`
