import { expect, it } from 'vitest'
import { chunksInCycles, contentErrors } from '../../../../scripts/build/check.ts'

/** Reads `a b c` as "a imports b and c". */
const inCycles = (...lines: string[]) =>
  chunksInCycles(
    lines.map(line => {
      const [file = '', ...imports] = line.split(' ')
      return { file, imports }
    }),
  )

it('chunks that import in one direction are in no cycle', () => {
  expect(inCycles('a b c', 'b c', 'c d', 'd')).toEqual([])
})

it('chunks that import each other are in a cycle, those that lead to them are not', () => {
  expect(inCycles('start a', 'a b', 'b c', 'c a end', 'end')).toEqual(['a', 'b', 'c'])
})

it.each([
  ['chunks/room.js', "a='größe'"],
  ['casino-elements.standalone.js', "Symbol.for('wouter_v3')"],
  ['chunks/room.js', "import'../casino-elements.js'"],
  ['host.js', 'process.env.NODE_ENV'],
  ['bundler/index.js', 'new URL("../",import.meta.url)'],
])('%s must not contain %s', (file, code) => {
  expect(contentErrors(file, code)).toHaveLength(1)
})

it('a chunk may read its own URL, and the check of a backend the environment', () => {
  expect(contentErrors('chunks/room.js', 'new URL("../",import.meta.url)')).toEqual([])
  expect(contentErrors('check.js', 'process.env.CASINO_TOKEN')).toEqual([])
})
