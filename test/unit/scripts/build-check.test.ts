import { expect, it } from 'vitest'
import { chunksInCycles } from '../../../scripts/build/check.ts'

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
