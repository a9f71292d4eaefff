import {
  apcaContrast,
  type ColorName,
  type Colors,
  mix,
  read,
  toHex,
  wcagContrast,
} from './colors.ts'

/** What a text needs: WCAG 2 AA of all, and of APCA 60 in sentences, 45 in short or bold texts. */
export const thresholds = { wcag: 4.5, sentence: 60, label: 45 } as const

/** A text of the elements on what is behind it. */
export interface Pair {
  /** Such as `text on surface`. */
  readonly name: string
  /** The colour to change if the pair can't be read. */
  readonly of: ColorName
  readonly color: string
  readonly on: string
  /** Least Lc of APCA. */
  readonly apca: number
}

/** A pair with its contrasts. */
export interface Measured extends Pair {
  readonly wcagValue: number
  readonly apcaValue: number
  readonly passes: boolean
}

type Accent = 'primary' | 'secondary' | 'accent'
export type Scheme = 'dark' | 'light'

/** Returns the attribute `theme` that belongs to the colours: what the elements choose for such a background. */
export const schemeOf = ({ background }: Pick<Colors, 'background'>): Scheme =>
  // Black and white have the same contrast with this luminance (WCAG 2).
  read(background).luminance < 0.1791 ? 'dark' : 'light'

/** Returns the text that the elements put on an accent: black or white, whichever has more contrast. */
const textOn = (accent: string): string =>
  schemeOf({ background: accent }) === 'dark' ? '#ffffff' : '#000000'

/** Returns a colour as text: `lch(from color max(l, 71) min(c, 60) h)`, in the light theme `min(l, 38)`. */
function asText(color: string, scheme: Scheme): string {
  const text = read(color).to('lch')
  const [lightness = 0, chroma = 0] = text.coords.map(value => value ?? 0)
  text.coords[0] = scheme === 'dark' ? Math.max(lightness, 71) : Math.min(lightness, 38)
  text.coords[1] = Math.min(chroma, 60)
  return toHex(text)
}

/** Errors, gains and warnings, which no palette changes. */
const signals = {
  light: { danger: '#b3261e', success: '#12703f', warning: '#8a5300' },
  dark: { danger: '#ff8a8a', success: '#63dd9c', warning: '#ffc266' },
} as const

/** Returns the texts of the elements with what they stand on, by the rules of their design tokens, one by one. */
export function* pairsOf(colors: Colors, scheme: Scheme = schemeOf(colors)): Generator<Pair> {
  const { background, surface, text } = colors
  const surfaces = {
    background,
    surface,
    'raised surface': mix(surface, text, 0.07),
    'surface under the pointer': mix(surface, text, 0.11),
  }
  const places = Object.entries(surfaces)
  const { sentence, label } = thresholds
  const on = (name: string, of: ColorName, color: string, apca: number): Pair[] =>
    places.map(([place, at]) => ({ name: `${name} on ${place}`, of, color, on: at, apca }))
  const button = (of: Accent): Pair => ({
    name: `text on ${of}`,
    of,
    color: textOn(colors[of]),
    on: colors[of],
    apca: label,
  })
  yield* on('text', 'text', text, sentence)
  yield* on('muted text', 'text', asText(mix(background, text, 0.7), scheme), label)
  for (const [name, color] of Object.entries(signals[scheme]))
    yield* on(name, 'surface', color, label)
  yield* accentPairs('primary', 'money')
  const away = textOn(colors.primary) === '#ffffff' ? '#000000' : '#ffffff'
  yield {
    ...button('primary'),
    name: 'text on primary under the pointer',
    on: mix(colors.primary, away, 0.18),
  }
  yield* accentPairs('secondary', 'live')
  yield* accentPairs('accent', 'selection')

  function* accentPairs(of: Accent, name: string): Generator<Pair> {
    yield button(of)
    yield* on(name, of, asText(colors[of], scheme), label)
  }
}

/** Measures a pair. */
export function measure(pair: Pair): Measured {
  const wcagValue = wcagContrast(pair.color, pair.on)
  const apcaValue = apcaContrast(pair.color, pair.on)
  const passes = wcagValue >= thresholds.wcag && apcaValue >= pair.apca
  return { ...pair, wcagValue, apcaValue, passes }
}
