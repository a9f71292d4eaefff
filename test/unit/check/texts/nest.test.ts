import { expect, it } from 'vitest'
import { nest } from '../../../../check/texts/nest.ts'

it('dotted ids become nested maps', () => {
  expect(nest({ 'a.b.c': '1', 'a.b.d': '2', 'e.f': '3' })).toEqual({
    a: { b: { c: '1', d: '2' } },
    e: { f: '3' },
  })
})

it('an id that is also the prefix of another one throws', () => {
  expect(() => nest({ 'a.b': '1', 'a.b.c': '2' })).toThrow('a.b is a prefix')
  expect(() => nest({ 'a.b.c': '2', 'a.b': '1' })).toThrow('a.b is a prefix')
})
