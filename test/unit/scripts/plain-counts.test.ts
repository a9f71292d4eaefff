import { rollup } from 'rollup'
import { expect, it } from 'vitest'
import { plainCounts } from '../../../scripts/bundle/plain-counts.ts'

const id = '/project/node_modules/@lingui/core/dist/index.mjs'

const ours = `
export const cardinalRules = locales => 'rules of ' + locales
export const groupThousands = digits => digits + ' in groups'
`
const lingui = `
export function number(locales, value, format) {
  return 'formatted ' + value
}
export const plural = _locales => getMemoized(
  () => cacheKey("plural-cardinal", _locales),
  () => new Intl.PluralRules(_locales, { type: "cardinal" })
)
`

async function build(code: string) {
  const source = {
    name: 'source',
    resolveId: (source: string) => (source === 'entry' ? id : null),
    load: (module: string) => (module === id ? code : ours),
  }
  const bundle = await rollup({ input: 'entry', plugins: [source, plainCounts()] })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}

const load = async (code: string) =>
  import(`data:text/javascript,${encodeURIComponent(await build(code))}`)

it('counts are written as everywhere in the widget, other numbers by the browser', async () => {
  const { number } = await load(lingui)
  expect([0, 1234].map(value => number([], value))).toEqual(['0 in groups', '1234 in groups'])
  expect([-1, 1.5].map(value => number([], value))).toEqual(['formatted -1', 'formatted 1.5'])
  expect(number([], 5, { style: 'percent' })).toBe('formatted 5')
})

it('the plural form of a count is chosen by our own rules', async () => {
  const { plural } = await load(lingui)
  expect(plural(['pl'])).toBe('rules of pl')
})

it('another version of lingui, whose code is different, fails the build', async () => {
  await expect(build('export const number = () => {}')).rejects.toThrow('lingui')
})
