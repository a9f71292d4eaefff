import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLinks } from '../../../src/media/link-header.ts'

const parse = (header: string | null) =>
  parseLinks(header).map(({ target, rel, parameters }) => [target, rel, parameters.get('events')])

test('a Link header gives targets, relation types and parameters, with or without quotes and semicolons', () => {
  expect(
    parse(
      '</layer>; rel="urn:x:layer", </sse>; rel="urn:x:sse"\n events="a,b" ,' +
        '<https://a.example/?q=1,2>;REL=next;Events=c , </two>; rel="first last"',
    ),
  ).toEqual([
    ['/layer', ['urn:x:layer'], undefined],
    ['/sse', ['urn:x:sse'], 'a,b'],
    ['https://a.example/?q=1,2', ['next'], 'c'],
    ['/two', ['first', 'last'], undefined],
  ])
})

test('a header without links gives none, and a link may lack every parameter', () => {
  expect([parse(null), parse(''), parse('rel=next')]).toEqual([[], [], []])
  expect(parse('</a>, <>; ;')).toEqual([
    ['/a', [], undefined],
    ['', [], undefined],
  ])
})

test('any text is parsed without an error, and each link ends before the next one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'<>;=",\\ rela') }), text => {
      for (const { target } of parseLinks(text)) expect(target).not.toContain('>')
    }),
  )
})
