import { expect, it } from 'vitest'
import { circlesOf } from '../../../scripts/build/check.ts'

const chunk = (file: string, imports: string[]) => ({
  file,
  imports,
  isEntry: false,
  dynamicImports: [],
  modules: [],
})

it('names the chunks that reach themselves again', () => {
  const chunks = [chunk('a', ['b']), chunk('b', ['c']), chunk('c', ['b']), chunk('d', ['a'])]
  expect(circlesOf(chunks)).toEqual(['b', 'c'])
})

it('finds nothing where imports lead one way', () => {
  expect(circlesOf([chunk('a', ['b', 'c']), chunk('b', ['c']), chunk('c', [])])).toEqual([])
})
