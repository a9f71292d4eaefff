import { describe, expect, it } from 'vitest'
import { factsOf, linesOf, mayBreak, surfaceChanges } from '../../../../scripts/release/surface.ts'

const lobby = (required: readonly string[]) => ({
  Lobby: { required, properties: { name: { type: 'string' }, rtp: { type: 'number' } } },
})

describe('surfaceChanges', () => {
  it('nothing is breaking where nothing changed, in whatever order it stands', () => {
    const before = factsOf('http', { a: [{ name: 'x', in: 'query' }, { name: 'y' }], b: 1 })
    const after = factsOf('http', { b: 1, a: [{ name: 'y' }, { in: 'query', name: 'x' }] })
    expect(surfaceChanges(before, after)).toEqual({ breaking: [], added: [] })
  })

  it.each([
    ['an attribute that is gone', { attributes: [{ name: 'token' }] }, { attributes: [] }],
    ['another type', { rtp: { type: 'number' } }, { rtp: { type: 'string' } }],
    ['a field that backends have to send from now on', lobby(['name']), lobby(['name', 'rtp'])],
  ])('breaking: %s', (_, before, after) => {
    expect(surfaceChanges(factsOf('x', before), factsOf('x', after)).breaking).not.toEqual([])
  })

  it.each([
    ['an attribute', { attributes: [] }, { attributes: [{ name: 'token' }] }],
    ['a schema with its required fields', {}, lobby(['name'])],
    ['a field that may be absent', lobby([]).Lobby.properties.name, { type: 'string', max: 3 }],
  ])('only added: %s', (_, before, after) => {
    const { breaking, added } = surfaceChanges(factsOf('x', before), factsOf('x', after))
    expect(breaking).toEqual([])
    expect(added).not.toEqual([])
  })

  it('what is written for readers may change', () => {
    expect(factsOf('x', { description: 'a', summary: 'b', tags: ['c'], examples: [1] })).toEqual([])
    expect(linesOf('types', '/** Says. */\n// why\n\n  a: string\n * b\n')).toEqual([
      'types: a: string',
    ])
  })
})

it.each([
  ['1.2.3', '1.3.0', false],
  ['1.2.3', '2.0.0', true],
  ['0.1.0', '0.1.1', false],
  ['0.1.0', '0.2.0', true],
  ['0.9.0', '1.0.0', true],
])('after %s, version %s may break what was: %s', (previous, next, may) => {
  expect(mayBreak(previous, next)).toBe(may)
})
