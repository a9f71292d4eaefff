import Color from 'colorjs.io'
import * as v from 'valibot'
import {
  type ColorName,
  type Colors,
  colorNames,
  lightnessOf,
  parseColor,
  wcagContrast,
} from './colors.ts'
import { Theme } from './theme.ts'

/** A colour of a brand and how often it is used. */
export interface Counted {
  readonly color: string
  readonly count: number
}

const COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/gi
const PROPERTY = /(--[\w-]+)\s*:\s*([^;}]+)/g

// What brands call them, the most telling name first.
const hints: Readonly<Record<ColorName, RegExp>> = {
  background: /(^|-)(background|bg|page|canvas|body)(-|$)/,
  surface: /(^|-)(surface|card|panel|elevated|container)(-|$)/,
  text: /(^|-)(text|foreground|fg|ink|copy)(-|$)/,
  primary: /(^|-)(primary|brand|cta|main)(-|$)/,
  secondary: /(^|-)(secondary|live|info)(-|$)/,
  accent: /(^|-)(accent|tertiary|highlight|link)(-|$)/,
}

const ThemeText = v.pipe(v.string(), v.parseJson(), Theme)

/** Returns what a pasted text says: a theme that was exported as JSON, or the colours of a style sheet. */
export function importText(text: string): Partial<Theme> | undefined {
  const saved = v.safeParse(ThemeText, text)
  if (saved.success) return saved.output
  const colors = colorsFromCss(text)
  return colors && { colors }
}

/** Returns the theme's colours in a brand's style sheet: by the names of its custom properties, then by use. */
export function colorsFromCss(css: string): Colors | undefined {
  const properties = new Map(
    [...css.matchAll(PROPERTY)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
  const named: Partial<Record<ColorName, string>> = {}
  for (const [name, value] of properties) {
    const color = parseColor(resolve(value, properties))
    const wanted = color && nameOf(name.slice(2).toLowerCase())
    if (wanted) named[wanted] ??= color
  }
  return paletteOf(countColors(css), named)
}

/** Returns the value of a custom property without `var()`; at most eight of them within each other. */
function resolve(value: string, properties: ReadonlyMap<string, string>, depth = 8): string {
  const [, name = '', fallback = ''] = /^var\(\s*(--[\w-]+)\s*(?:,\s*(.+))?\)$/.exec(value) ?? []
  if (name === '' || depth === 0) return value
  return resolve(properties.get(name) ?? fallback, properties, depth - 1)
}

const nameOf = (property: string): ColorName | undefined => {
  // `on-primary` and `primary-text` are texts on something else.
  if (/(^|-)on-|(primary|secondary|accent)-(text|foreground)|hover|muted|border/.test(property))
    return undefined
  return colorNames.find(name => hints[name].test(property))
}

function countColors(css: string): Counted[] {
  const counts = new Map<string, number>()
  for (const [text] of css.matchAll(COLOR)) {
    const color = parseColor(text)
    if (color) counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return [...counts].map(([color, count]) => ({ color, count }))
}

/** Returns the theme's colours in a picture: `pixels` are bytes of red, green, blue and alpha. */
export function colorsFromPixels(pixels: Uint8ClampedArray): Colors | undefined {
  const groups = new Map<number, { red: number; green: number; blue: number; count: number }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const group = groups.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    group.red += red
    group.green += green
    group.blue += blue
    group.count += 1
    groups.set(key, group)
  }
  const counted = [...groups.values()].flatMap(({ red, green, blue, count }) => {
    const color = parseColor(`rgb(${red / count} ${green / count} ${blue / count})`)
    return color ? [{ color, count }] : []
  })
  return paletteOf(counted, {})
}

const chromaOf = (color: string): number => new Color(color).to('oklch').coords[1] ?? 0

/** Distance of two colours as the eye sees it (OK). */
const distance = (a: string, b: string): number => new Color(a).deltaE(b, { method: 'OK' })

/** Returns six colours of the ones that a brand uses; `named` are known. Undefined if there is none at all. */
function paletteOf(
  counted: readonly Counted[],
  named: Readonly<Partial<Record<ColorName, string>>>,
): Colors | undefined {
  const byUse = counted.toSorted((a, b) => b.count - a.count).map(({ color }) => color)
  const calm = byUse.filter(color => chromaOf(color) < 0.06)
  const vivid = byUse.filter(color => chromaOf(color) >= 0.06)
  const background = named.background ?? calm[0] ?? byUse[0]
  if (background === undefined) {
    const [any] = Object.values(named)
    return any === undefined ? undefined : paletteOf([{ color: any, count: 1 }], named)
  }
  const isDark = lightnessOf(background) < 0.5
  const text =
    named.text ??
    calm.find(color => wcagContrast(color, background) >= 7) ??
    (isDark ? '#f5f5f7' : '#16161a')
  const surface =
    named.surface ??
    calm.find(color => color !== background && distance(color, background) < 0.12) ??
    (isDark ? '#1c1c22' : '#ffffff')
  const taken = [named.primary, named.secondary, named.accent].filter(color => color !== undefined)
  const next = (): string => {
    const found = vivid.find(color => taken.every(other => distance(color, other) > 0.1))
    const color = found ?? taken[0] ?? text
    taken.push(color)
    return color
  }
  const primary = named.primary ?? next()
  const secondary = named.secondary ?? next()
  return { background, surface, text, primary, secondary, accent: named.accent ?? next() }
}
