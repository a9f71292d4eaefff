import { expect } from 'chai'
import fc from 'fast-check'
import type { Colors } from '../../../docs/.vitepress/theme-builder/colors.ts'
import { colorNames, wcagContrast } from '../../../docs/.vitepress/theme-builder/colors.ts'
import { schemeOf } from '../../../docs/.vitepress/theme-builder/contrast.ts'
import { readableColors } from '../../../docs/.vitepress/theme-builder/readable.ts'
import { createRootElement } from '../../../src/ui/layout/root-element.ts'
import { adoptSheets } from '../../../src/ui/styles/sheets.ts'
import { sheet as tokens } from '../../../src/ui/styles/tokens.css'
import { sheet as viewTokens } from '../../../src/ui/styles/view-tokens.css'

// What is derived from a host's colours, in the browser: test/unit/docs/theme-builder/readable.test.ts judges the rules as the
// theme builder repeats them.

const TEXTS = ['text', 'text-muted', 'money', 'live', 'highlight', 'danger', 'success', 'warning']
const GROUNDS = ['background', 'surface', 'surface-raised', 'surface-hover', 'surface-sunken']
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...TEXTS.flatMap(text => GROUNDS.map((ground): [string, string] => [text, ground])),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-secondary', 'secondary'],
  ['on-accent', 'accent'],
]

const host = document.createElement('div')
const root = createRootElement(document, 'box')
const probe = root.appendChild(document.createElement('span'))
host.attachShadow({ mode: 'open' }).append(root)
adoptSheets(host.shadowRoot ?? fail(), [tokens, viewTokens])
const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

before(() => document.body.append(host))
after(() => host.remove())

/** Returns a token's colour as the browser paints it. */
function paint(token: string): string {
  if (!context) return fail()
  probe.style.color = `var(--_${token})`
  context.fillStyle = getComputedStyle(probe).color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red} ${green} ${blue})`
}

function expectReadable(colors: Colors): void {
  root.dataset.theme = schemeOf(colors)
  for (const name of colorNames) host.style.setProperty(`--casino-${name}`, colors[name])
  const painted = new Map([...new Set(PAIRS.flat())].map(token => [token, paint(token)]))
  const unreadable = PAIRS.flatMap(([text, ground]) => {
    const contrast = wcagContrast(painted.get(text) ?? '', painted.get(ground) ?? '')
    return contrast < 4.5 ? [`${text} on ${ground}: ${contrast.toFixed(2)}`] : []
  })
  expect(unreadable.join(', ')).to.equal('')
}

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)
const color = fc.oneof(hex, fc.constantFrom('#ff0000', '#00ff00', '#0000ff', '#00ffff', '#ff00ff'))
const accents = { primary: color, secondary: color, accent: color }
const channel = (min: number, max: number) => fc.integer({ min, max })
const between = (min: number, max: number) =>
  fc
    .tuple(channel(min, max), channel(min, max), channel(min, max))
    .map(channels => `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`)

it('whatever six colours the theme builder accepts, each text has 4.5:1 on each surface', () => {
  const any = fc.record({ background: color, surface: color, text: color, ...accents })
  fc.assert(
    fc.property(any, chosen => {
      expectReadable(readableColors(chosen))
    }),
    { numRuns: 40 },
  )
})

it('whatever accents a host has on its own dark or light surfaces, each derived text has 4.5:1, also a muted one of a faint text', () => {
  const dark = fc.record({
    background: between(0, 24),
    surface: between(8, 32),
    text: between(150, 255),
    ...accents,
  })
  const light = fc.record({
    background: between(240, 255),
    surface: between(250, 255),
    text: between(24, 100),
    ...accents,
  })
  fc.assert(
    fc.property(fc.oneof(dark, light), chosen => {
      expectReadable(chosen)
    }),
    {
      numRuns: 100,
      // Of middle luminance, between black and white text.
      examples: ['#ce24b9', '#d114c0'].map(accent => [
        {
          background: '#f0f0f0',
          surface: '#fafafa',
          text: '#181818',
          primary: accent,
          secondary: accent,
          accent,
        },
      ]),
    },
  )
})

function fail(): never {
  throw new Error('there is nothing to draw with')
}
