import Color from 'colorjs.io'

/** The six colours from which the elements derive all others. */
export const colorNames = [
  'background',
  'surface',
  'text',
  'primary',
  'secondary',
  'accent',
] as const
export type ColorName = (typeof colorNames)[number]

/** Six opaque colours of sRGB as `#rrggbb`. */
export type Colors = Readonly<Record<ColorName, string>>

// Parsing costs more than measuring, and a search for a colour measures the same ones again and again.
const parsed = new Map<string, Color>()

/** Returns a colour of CSS, to be read only. */
export function read(color: string): Color {
  const known = parsed.get(color)
  if (known) return known
  if (parsed.size > 5000) parsed.clear()
  const fresh = new Color(color)
  parsed.set(color, fresh)
  return fresh
}

/** Returns a colour as `#rrggbb`, as a browser paints it: what sRGB lacks is cut off. */
export const toHex = (color: Color): string =>
  color
    .to('srgb')
    .toGamut({ method: 'clip' })
    .toString({ format: 'hex', collapse: false, alpha: false })

/** Returns a colour of CSS as `#rrggbb`, without its transparency; undefined for what is none. */
export function parseColor(text: string): string | undefined {
  try {
    const color = new Color(text.trim())
    return color.alpha === 0 ? undefined : toHex(color)
  } catch {
    return undefined
  }
}

const mixed = new Map<string, string>()

/** Returns the mix of CSS `color-mix(in oklab, first, second share)`. */
export function mix(first: string, second: string, share: number): string {
  const key = `${first} ${second} ${share}`
  const known = mixed.get(key)
  if (known !== undefined) return known
  if (mixed.size > 5000) mixed.clear()
  const options = { space: 'oklab', outputSpace: 'oklab' }
  const result = toHex(Color.mix(read(first), read(second), share, options))
  mixed.set(key, result)
  return result
}

/** Returns a colour with another lightness, from 0 to 1 (OKLCH), and as much of its chroma as sRGB has there. */
export function withLightness(color: string, lightness: number): string {
  if (lightness <= 0) return '#000000'
  if (lightness >= 1) return '#ffffff'
  const changed = read(color).to('oklch')
  changed.coords[0] = lightness
  return toHex(changed.toGamut({ space: 'srgb' }))
}

/** Returns the lightness of a colour, from 0 to 1 (OKLCH). */
export const lightnessOf = (color: string): number => read(color).to('oklch').coords[0] ?? 0

/** Returns the contrast of WCAG 2, from 1 to 21. */
export const wcagContrast = (text: string, background: string): number =>
  read(background).contrastWCAG21(read(text))

/** Returns the contrast of APCA (Lc), from 0 to 108; the sign, which tells which of both is lighter, is left out. */
export const apcaContrast = (text: string, background: string): number =>
  Math.abs(read(background).contrastAPCA(read(text)))
