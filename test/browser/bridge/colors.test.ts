import { expect } from 'chai'
import { until } from '../../support/wait.ts'
import { clearPage, find, listenToWarnings, load, rootOf, show } from '../elements/support.ts'

const types = ['background', 'surface', 'text', 'primary', 'secondary', 'accent']

const light = [
  '#fdf6e3',
  'white',
  'rgb(20 20 40)',
  'gold',
  'oklch(60% 0.1 200)',
  'hsl(260 60% 45%)',
]
const dark = ['#10141c', '#1b2230', '#eef', '#fc6', '#6cf', '#c9f']
const colors = (six: readonly string[]) => types.map((type, at) => ({ type, color: six[at] }))

const post = (content: unknown) =>
  window.postMessage({ type: 'change-colors', content }, location.origin)

/** Returns the computed value of a property of the lobby's root. */
const computed = (name: string) =>
  getComputedStyle(rootOf(find('casino-lobby'))).getPropertyValue(name)

before(async () => {
  await load('/dist/casino-elements.js')
})
beforeEach(() => show('<casino-lobby demo></casino-lobby>'))
afterEach(clearPage)

it("a host's colours are applied, and a light background brings the light scheme", async () => {
  expect(computed('color-scheme')).to.equal('dark')
  post({ value: null, colors: colors(light) })
  await until('the scheme is light', () => computed('color-scheme') === 'light')
  await until('so is what is behind', () => computed('background-color') === 'rgb(253, 246, 227)')
  await until('the text is dark', () => computed('color') === 'rgb(20, 20, 40)')
  post({ value: 'royal', colors: colors(dark) })
  await until('the scheme is dark', () => computed('color-scheme') === 'dark')
  await until('so is what is behind', () => computed('background-color') === 'rgb(16, 20, 28)')
})

it("a host's colours end with the next palette, and the page's theme applies again", async () => {
  post({ value: null, colors: colors(light) })
  await until('the scheme is light', () => computed('color-scheme') === 'light')
  post({ value: 'emerald', colors: [] })
  await until('the scheme is dark', () => computed('color-scheme') === 'dark')
  await until('the palette is there', () => computed('background-color') === 'rgb(7, 17, 14)')
})

it("host colours that the browser doesn't know are ignored and logged", async () => {
  const warnings = listenToWarnings()
  for (const wrong of ['nocolor', 'var(--x)', 'inherit', '#12', 'url(x.png)', 'red; --x: 1'])
    post({ value: null, colors: colors(light.with(3, wrong)) })
  // Messages are handled in their order.
  post('royal')
  await until(
    'the palette is there',
    () => rootOf(find('casino-lobby')).getAttribute('data-palette') === 'royal',
  )
  warnings.stop()
  expect(warnings.lines).to.have.lengthOf(1)
  expect(computed('color-scheme')).to.equal('dark')
})
