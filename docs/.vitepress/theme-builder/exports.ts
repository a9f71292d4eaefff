import Color from 'colorjs.io'
import { colorNames } from './colors.ts'
import { type Scheme, schemeOf } from './contrast.ts'
import { readableColors } from './readable.ts'
import { defaults, type Theme } from './theme.ts'

/** A theme in the forms in which it leaves the page; all of them hold the readable colours. */
export interface ThemeExports {
  readonly css: string
  /** The host message `change-colors`, as JSON. */
  readonly message: string
  /** What the page can import again. */
  readonly json: string
  /** Design tokens in the format of the W3C community group. */
  readonly tokens: string
}

/** Returns a theme with readable colours. */
export const readableTheme = (theme: Theme): Theme => ({
  ...theme,
  colors: readableColors(theme.colors),
})

/** Returns the custom properties of a theme; of radius, spacing and font only what isn't the default. */
export function propertiesOf({ colors, radius, unit, font }: Theme): [string, string][] {
  return [
    ...colorNames.map((name): [string, string] => [`--casino-${name}`, colors[name]]),
    ...property('--casino-radius', `${radius}px`, radius === defaults.radius),
    ...property('--casino-unit', `${unit}px`, unit === defaults.unit),
    ...property('--casino-font', font, font === defaults.font),
  ]
}

const property = (name: string, value: string, isDefault: boolean): [string, string][] =>
  isDefault ? [] : [[name, value]]

/** Returns the forms of a theme, after its colours were made readable. */
export function exportsOf(theme: Theme): ThemeExports {
  const readable = readableTheme(theme)
  const { colors } = readable
  const pairs = colorNames.map(type => ({ type, color: colors[type] }))
  return {
    css: toCss(readable, schemeOf(colors)),
    message: print({ type: 'change-colors', content: { value: null, colors: pairs } }),
    json: print(readable),
    tokens: print({ casino: tokensOf(readable) }),
  }
}

function toCss(theme: Theme, scheme: Scheme): string {
  const lines = propertiesOf(theme).map(([name, value]) => `  ${name}: ${value};`)
  return `/* With the attribute theme="${scheme}". */\ncasino-lobby, casino-room, casino-rewards {\n${lines.join('\n')}\n}\n`
}

function tokensOf({ colors, radius, unit, font }: Theme): object {
  const dimension = (value: number) => ({ $type: 'dimension', $value: { value, unit: 'px' } })
  return {
    ...Object.fromEntries(colorNames.map(name => [name, colorToken(colors[name])])),
    radius: dimension(radius),
    unit: dimension(unit),
    ...(font === '' ? {} : { font: { $type: 'fontFamily', $value: familiesOf(font) } }),
  }
}

const colorToken = (hex: string) => ({
  $type: 'color',
  $value: {
    colorSpace: 'srgb',
    components: new Color(hex).coords.map(value => Number((value ?? 0).toFixed(4))),
    hex,
  },
})

const familiesOf = (font: string): string[] =>
  font
    .split(',')
    .map(family => family.trim().replace(/^(['"])(.*)\1$/, '$2'))
    .filter(family => family !== '')

const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
