import { type ColorName, type Colors, colorNames, lightnessOf, withLightness } from './colors.ts'
import { measure, pairsOf, type Scheme, schemeOf } from './contrast.ts'

const STEP = 0.01

/** Returns lightnesses from the nearest to the furthest. */
function* lightnessesFrom(start: number): Generator<number> {
  for (let distance = STEP; distance < 1 + STEP; distance += STEP) {
    if (start - distance > -STEP) yield Math.max(0, start - distance)
    if (start + distance < 1 + STEP) yield Math.min(1, start + distance)
  }
}

/** Returns the colour, or the nearest one of its hue that passes; `fallback` if none does. */
function nearest(color: string, passes: (candidate: string) => boolean, fallback: string): string {
  if (passes(color)) return color
  for (const lightness of lightnessesFrom(lightnessOf(color))) {
    const candidate = withLightness(color, lightness)
    if (passes(candidate)) return candidate
  }
  return fallback
}

function isReadable(colors: Colors, scheme: Scheme): boolean {
  if (schemeOf(colors) !== scheme) return false
  for (const pair of pairsOf(colors, scheme)) if (!measure(pair).passes) return false
  return true
}

/**
 * Returns the colours, changed as little as needed for every text of the elements to be readable; those that already
 * are come back as they were. Whether the theme is dark or light stays as the background says.
 */
export function readableColors(colors: Colors): Colors {
  const scheme = schemeOf(colors)
  const [ground, text] = scheme === 'dark' ? ['#000000', '#ffffff'] : ['#ffffff', '#000000']
  if (isReadable(colors, scheme)) return colors
  // Each colour in turn, beside the furthest text and black accents, which fit to whatever can be read at all.
  let fixed: Colors = {
    background: ground,
    surface: ground,
    text,
    primary: '#000000',
    secondary: '#000000',
    accent: '#000000',
  }
  for (const name of colorNames) {
    const candidateOf = (candidate: string): Colors => ({ ...fixed, [name]: candidate })
    const passes = (candidate: string) => isReadable(candidateOf(candidate), scheme)
    fixed = candidateOf(nearest(colors[name], passes, fixed[name]))
  }
  return fixed
}

/** A colour that has to be changed to be readable, with the nearest one that is. */
interface Change {
  readonly name: ColorName
  readonly to: string
}

/** Returns which colours `readableColors` changes. */
export const changesOf = (colors: Colors, readable: Colors): Change[] =>
  colorNames
    .filter(name => colors[name] !== readable[name])
    .map(name => ({ name, to: readable[name] }))
