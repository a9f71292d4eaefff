import * as v from 'valibot'
import { type ColorName, type Colors, colorNames } from './colors.ts'

const Hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i), v.toLowerCase())
const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A theme as the page edits and saves it. */
export const Theme = v.object({
  colors: v.object(v.entriesFromList(colorNames, Hex)),
  /** Radius of cards in px. */
  radius: whole(0, 32),
  /** Unit of spacing in px, four by default. */
  unit: whole(3, 6),
  /** Families for `font-family`; empty for the system's. Nothing that could end the declaration. */
  font: v.pipe(v.string(), v.maxLength(200), v.regex(/^[\p{L}\p{N} ,'"_-]*$/u)),
})
export type Theme = v.InferOutput<typeof Theme>

/** The defaults of the elements. */
export const defaults = { radius: 14, unit: 4, font: '' } as const

/** Returns the part of an address after `#` that holds a theme. */
export function toHash({ colors, radius, unit, font }: Theme): string {
  const query = new URLSearchParams(colorNames.map(name => [name, colors[name].slice(1)]))
  query.set('radius', String(radius))
  query.set('unit', String(unit))
  if (font !== '') query.set('font', font)
  return `#${query}`
}

/** Returns the theme of an address; undefined if it has none, or a wrong one. */
export function fromHash(hash: string): Theme | undefined {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const result = v.safeParse(Theme, {
    colors: Object.fromEntries(colorNames.map(name => [name, `#${query.get(name) ?? ''}`])),
    radius: Number(query.get('radius') ?? defaults.radius),
    unit: Number(query.get('unit') ?? defaults.unit),
    font: query.get('font') ?? defaults.font,
  })
  return result.success ? result.output : undefined
}

/** A built-in palette, dark or light. */
export interface Palette {
  readonly name: string
  readonly colors: Colors
}

/** Returns the palettes in the style sheets of the elements, each dark and light; the first rule is the default one's. */
export function palettesOf(css: string): Palette[] {
  return [
    ...css.matchAll(/(\[data-palette='(\w+)'\]|\.root) \{([^}]*--_palette-background:[^}]*)\}/g),
  ].flatMap(([, , name = 'midnight', rules = '']) =>
    (['dark', 'light'] as const).map(scheme => ({
      name: `${name} ${scheme}`,
      colors: paletteColors(rules, scheme),
    })),
  )
}

function paletteColors(rules: string, scheme: 'dark' | 'light'): Colors {
  const find = (name: ColorName): string => {
    const pattern = new RegExp(`--_palette-${name}: light-dark\\((#\\w+), (#\\w+)\\)`)
    const [, light, dark] = pattern.exec(rules) ?? []
    return v.parse(Hex, scheme === 'dark' ? dark : light)
  }
  return v.parse(
    Theme.entries.colors,
    Object.fromEntries(colorNames.map(name => [name, find(name)])),
  )
}
