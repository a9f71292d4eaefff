import { expect, it } from 'vitest'
import { importCycles } from '../../../scripts/lint/import-cycles.ts'
import type { Import } from '../../../scripts/lint/layers.ts'

/** Reads `a b` as "a imports b". */
const imports = (...lines: string[]): Import[] =>
  lines.map(line => {
    const [from = '', to = '', kind = 'static'] = line.split(' ')
    return { from, to, kind: kind === 'type' || kind === 'dynamic' ? kind : 'static' }
  })

it('imports in one direction are not an import cycle', () => {
  expect(importCycles(imports('a b', 'a c', 'b c', 'c d'))).toEqual([])
})

it('two files that import each other are an import cycle', () => {
  expect(importCycles(imports('b a', 'a b', 'a c'))).toEqual([['a', 'b']])
})

it('an import cycle through several files does not include the files that lead to it', () => {
  expect(importCycles(imports('start a', 'a b', 'b c', 'c a', 'c end'))).toEqual([['a', 'b', 'c']])
})

it('separate import cycles are separate groups', () => {
  expect(importCycles(imports('a b', 'b a', 'b c', 'c d', 'd c'))).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ])
})

it('two import cycles that share a file are one group', () => {
  expect(importCycles(imports('a b', 'b a', 'b c', 'c b'))).toEqual([['a', 'b', 'c']])
})

it('type-only and dynamic imports can be part of an import cycle', () => {
  expect(importCycles(imports('a b', 'b a type'))).toEqual([['a', 'b']])
  expect(importCycles(imports('a b dynamic', 'b a'))).toEqual([['a', 'b']])
})

it('a file that imports itself is an import cycle', () => {
  expect(importCycles(imports('a a', 'a b'))).toEqual([['a']])
})
