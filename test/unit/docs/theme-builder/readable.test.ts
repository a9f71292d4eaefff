import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Colors } from '../../../../docs/.vitepress/theme-builder/colors.ts'
import {
  measure,
  pairsOf,
  schemeOf,
  thresholds,
} from '../../../../docs/.vitepress/theme-builder/contrast.ts'
import { exportsOf } from '../../../../docs/.vitepress/theme-builder/exports.ts'
import { changesOf, readableColors } from '../../../../docs/.vitepress/theme-builder/readable.ts'
import { defaults, palettesOf, Theme } from '../../../../docs/.vitepress/theme-builder/theme.ts'
import { root } from '../../../../scripts/bundle/root.ts'
import { forRuns } from '../../../support/fast-check-runs.ts'

const css = ['tokens', 'palettes']
  .map(name => readFileSync(join(root, `src/ui/styles/${name}.css`), 'utf8'))
  .join('\n')
const palettes = palettesOf(css)
const unreadable = (colors: Colors) =>
  [...pairsOf(colors)]
    .map(measure)
    .filter(({ passes }) => !passes)
    .map(({ name, color, on }) => `${name}: ${color} on ${on}`)

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)
// Greys and pure colours, beside any: those at the edges of sRGB, and between dark and light.
const color = fc.oneof(
  hex,
  fc
    .integer({ min: 0, max: 255 })
    .map(value => `#${value.toString(16).padStart(2, '0').repeat(3)}`),
  fc.constantFrom('#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'),
)
const colors = fc.record({
  background: color,
  surface: color,
  text: color,
  primary: color,
  secondary: color,
  accent: color,
})

it('whatever six colours are chosen, each text of what is exported reaches the contrasts of WCAG 2 and APCA', () => {
  expect(thresholds).toEqual({ wcag: 4.5, sentence: 60, label: 45 })
  forRuns(25, [colors], chosen => {
    const exported = exportsOf({ colors: chosen, ...defaults })
    const saved = v.parse(Theme, JSON.parse(exported.json)).colors
    expect(unreadable(saved)).toEqual([])
    expect(schemeOf(saved)).toBe(schemeOf(chosen))
    // The other forms hold the same colours, and what is readable stays as it is.
    for (const value of Object.values(saved)) {
      expect(exported.css).toContain(value)
      expect(exported.message).toContain(value)
      expect(exported.tokens).toContain(value)
    }
    expect(readableColors(saved)).toBe(saved)
  })
})

it.each(palettes)('the built-in palette $name is readable as it is', ({ colors: built }) => {
  expect(unreadable(built)).toEqual([])
})

it('the four palettes are read from the style sheets, dark and light', () => {
  expect(palettes.map(({ name }) => name)).toEqual(
    ['midnight', 'emerald', 'royal', 'ember'].flatMap(name => [`${name} dark`, `${name} light`]),
  )
})

it('only what fails is changed, to the nearest lightness of its hue', () => {
  const [midnight] = palettes
  const chosen: Colors = { ...(midnight?.colors ?? fail()), text: '#30343c' }
  const readable = readableColors(chosen)
  expect(changesOf(chosen, readable).map(({ name }) => name)).toEqual(['text'])
  // Lighter than it was, and still darker than needed to be white.
  expect(readable.text > chosen.text).toBe(true)
  expect(readable.text).not.toBe('#ffffff')
})

function fail(): never {
  throw new Error('there is no palette')
}
