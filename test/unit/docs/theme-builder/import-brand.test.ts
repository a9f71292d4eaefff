import { expect, it } from 'vitest'
import {
  colorsFromCss,
  colorsFromPixels,
  importText,
} from '../../../../docs/.vitepress/theme-builder/import-brand.ts'
import { theme } from './sample-theme.ts'

it('colours of a style sheet are found by the names of its custom properties, also through var()', () => {
  const css = `:root {
    --page-bg: #fff; --card: rgb(244 244 244); --ink: hsl(0 0% 7%);
    --brand: var(--red, #000); --red: #c8102e; --on-primary: #ffffff; --color-accent: #3b4cca }`
  expect(colorsFromCss(css)).toMatchObject({
    background: '#ffffff',
    surface: '#f4f4f4',
    text: '#121212',
    primary: '#c8102e',
    accent: '#3b4cca',
  })
})

it('without telling names, the most used colours are taken', () => {
  const css = `body { background: #101418; color: #fafafa } a, b { color: #c8102e }
    i { color: #c8102e; border-color: #00857c } .x { background: #101418 }`
  expect(colorsFromCss(css)).toMatchObject({
    background: '#101418',
    text: '#fafafa',
    primary: '#c8102e',
    secondary: '#00857c',
  })
})

it('a property that refers to itself is no colour', () => {
  expect(colorsFromCss(':root { --bg: var(--bg) }')).toBeUndefined()
})

it.each(['', 'no colours', 'a { color: inherit }', '#zzz'])('%j has no colours', text => {
  expect(importText(text)).toBeUndefined()
})

it('the colours of a picture are those of most of its opaque pixels', () => {
  const pixels = [
    ...Array.from({ length: 60 }, () => [10, 12, 20, 255]),
    ...Array.from({ length: 15 }, () => [245, 190, 90, 255]),
    ...Array.from({ length: 10 }, () => [80, 210, 220, 255]),
    ...Array.from({ length: 5 }, () => [240, 240, 245, 255]),
    ...Array.from({ length: 500 }, () => [255, 0, 0, 0]),
  ]
  expect(colorsFromPixels(new Uint8ClampedArray(pixels.flat()))).toMatchObject({
    background: '#0a0c14',
    text: '#f0f0f5',
    primary: '#f5be5a',
    secondary: '#50d2dc',
  })
  expect(colorsFromPixels(new Uint8ClampedArray(16))).toBeUndefined()
})

it('a theme that was exported as JSON is imported as it is', () => {
  expect(importText(JSON.stringify(theme))).toEqual(theme)
})
