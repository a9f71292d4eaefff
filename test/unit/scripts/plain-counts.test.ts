import { rollup } from 'rollup'
import { expect, it } from 'vitest'
import { plainCounts } from '../../../scripts/bundle/plain-counts.ts'

const id = '/project/node_modules/@lingui/core/dist/index.mjs'

async function build(code: string) {
  const source = { name: 'source', resolveId: () => id, load: () => code }
  const bundle = await rollup({ input: 'entry', plugins: [source, plainCounts()] })
  const { output } = await bundle.generate({ format: 'es' })
  return output[0].code
}

it('texts with numbers below 1000 are written without a formatter, all others with one', async () => {
  const code = await build(
    `export function number(locales, value, format) {
      return 'formatted ' + value
    }`,
  )
  const { number } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect([0, 999].map(value => number([], value))).toEqual(['0', '999'])
  expect([1000, -1, 1.5].map(value => number([], value))).toEqual([
    'formatted 1000',
    'formatted -1',
    'formatted 1.5',
  ])
  expect(number([], 5, { style: 'percent' })).toBe('formatted 5')
})

it('another version of lingui, whose code is different, fails the build', async () => {
  await expect(build('export const number = () => {}')).rejects.toThrow('lingui')
})
