import { describe, expect, it } from 'vitest'
import { compileTexts, flatTexts } from '../../../src/i18n/server-texts.ts'

describe('flatTexts', () => {
  it('makes dotted ids of nested maps', () => {
    expect(flatTexts({ a: { b: { c: '1' }, d: '2' }, e: '3' })).toEqual({
      'a.b.c': '1',
      'a.d': '2',
      e: '3',
    })
  })
})

describe('compileTexts', () => {
  it('leaves out a text that is no valid message', () => {
    expect(Object.keys(compileTexts({ ok: 'Hi {name}', broken: '{n, plural,' }))).toEqual(['ok'])
  })
})
