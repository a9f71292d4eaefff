import { expect, it } from 'vitest'
import { importCycles } from '../../../scripts/lint/import-cycles.ts'
import type { Import } from '../../../scripts/lint/layers.ts'

/** Reads `a b` as "a imports b". */
const imports = (...lines: string[]): Import[] =>
  lines.map(line => {
    const [from = '', to = '', kind = 'static'] = line.split(' ')
    return { from, to, kind: kind === 'type' || kind === 'dynamic' ? kind : 'static' }
  })

it('finds no import cycle where imports lead one way', () => {
  expect(importCycles(imports('a b', 'a c', 'b c', 'c d'))).toEqual([])
})

it('finds two files that import each other', () => {
  expect(importCycles(imports('b a', 'a b', 'a c'))).toEqual([['a', 'b']])
})

it('finds an import cycle through several files, without the files that only lead to it', () => {
  expect(importCycles(imports('start a', 'a b', 'b c', 'c a', 'c end'))).toEqual([['a', 'b', 'c']])
})

it('reports separate import cycles as separate groups', () => {
  expect(importCycles(imports('a b', 'b a', 'b c', 'c d', 'd c'))).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ])
})

it('reports two import cycles that share a file as one group', () => {
  expect(importCycles(imports('a b', 'b a', 'b c', 'c b'))).toEqual([['a', 'b', 'c']])
})

it('counts type-only and dynamic imports as parts of an import cycle', () => {
  expect(importCycles(imports('a b', 'b a type'))).toEqual([['a', 'b']])
  expect(importCycles(imports('a b dynamic', 'b a'))).toEqual([['a', 'b']])
})

it('finds a file that imports itself', () => {
  expect(importCycles(imports('a a', 'a b'))).toEqual([['a']])
})
