const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes two colours of the form `#rrggbb`; `share` is the share of the second. */
export function mix(first: string, second: string, share: number): string {
  const others = channelsOf(second)
  const mixed = channelsOf(first).map((channel, at) =>
    Math.round(channel + ((others[at] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

/** The colours of one skin tone. */
export interface Skin {
  readonly light: string
  readonly base: string
  readonly shade: string
  /** Lines of nose and lids. */
  readonly line: string
  readonly lip: string
  readonly blush: string
}

const skinBases = [
  '#fbdcc6',
  '#f5caa9',
  '#ecb78f',
  '#dda172',
  '#c68453',
  '#a5663b',
  '#80492a',
  '#5d3420',
] as const

/** Returns the skin of a tone from 0, the lightest, to 7. */
export function skinOf(tone: number): Skin {
  const base = skinBases[tone] ?? skinBases[0]
  return {
    light: mix(base, '#fff2dc', 0.28),
    base,
    shade: mix(base, '#6b1f2a', tone > 4 ? 0.3 : 0.22),
    line: mix(base, '#3a0d18', 0.5),
    lip: mix(base, '#c0294a', tone > 4 ? 0.34 : 0.5),
    blush: mix(base, '#ee4a55', 0.55),
  }
}

/** Hair colours by their names in the roster. */
export const hairColours = {
  black: '#211c27',
  espresso: '#35231f',
  brown: '#573626',
  chestnut: '#7c4527',
  ginger: '#b9582a',
  blond: '#d8a655',
  ash: '#a88b6b',
  silver: '#b9bac6',
  platinum: '#e3cd9f',
  pink: '#e8709f',
  teal: '#2fa39e',
  violet: '#7d5bd0',
  ruby: '#a92f3d',
} as const
export type HairColour = keyof typeof hairColours

/** Colours of clothes, darker than any face. */
export const fabrics = [
  '#27304f',
  '#2b2d3a',
  '#e9e2d4',
  '#b5573a',
  '#2f5d4e',
  '#d59c42',
  '#5f3563',
  '#43679a',
  '#dfe4ee',
  '#8c2f3f',
  '#3d8080',
  '#c9798f',
] as const
