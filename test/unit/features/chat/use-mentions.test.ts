import { describe, expect, test } from 'vitest'
import { mentionQueryAt, suggestionsFor } from '../../../../src/features/chat/use-mentions.ts'

test.each([
  ['@', 1, { start: 0, query: '' }],
  ['hi @mi', 6, { start: 3, query: 'mi' }],
  ['hi @mi there', 5, { start: 3, query: 'm' }],
  ['(@mi', 4, { start: 1, query: 'mi' }],
  ['hi @mi there', 9, null],
  ['a@b', 3, null],
  ['no', 2, null],
  [`@${'x'.repeat(31)}`, 32, null],
])('finds the mention typed in %j before position %i', (text, caret, expected) => {
  expect(mentionQueryAt(text, caret)).toEqual(expected)
})

describe('suggestions', () => {
  const names = ['koi_9', 'Mała Mi', 'Mira Vale', 'Señor Lunes', 'minttea', 'Zsófi']

  test('suggestions are names that start with the query, then names with such a word', () => {
    expect(suggestionsFor(names, 'mi')).toEqual(['Mira Vale', 'minttea', 'Mała Mi'])
    expect(suggestionsFor(names, 'lu')).toEqual(['Señor Lunes'])
  })

  test('suggestions match without accents', () => {
    expect(suggestionsFor(names, 'sen')).toEqual(['Señor Lunes'])
    expect(suggestionsFor(names, 'zso')).toEqual(['Zsófi'])
  })

  test('suggestions are at most five, and none if no name matches', () => {
    expect(suggestionsFor(names, '')).toHaveLength(5)
    expect(suggestionsFor(names, 'qq')).toEqual([])
  })
})
