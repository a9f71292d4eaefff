import { expect, it } from 'vitest'
import { filterText } from '../../../../../src/features/lobby/search/search-state.ts'

it.each([
  ['a closed field of a compact lobby', ' mira ', false, true, 'mira'],
  ['an open field, whose results are below it', 'mira', true, true, ''],
  ['a lobby in which the field is always shown', 'mira', false, false, ''],
  ['spaces alone', '  ', false, true, ''],
])('filters the lists by what was typed: %s', (_case, text, isOpen, isCompact, expected) => {
  expect(filterText({ text, isOpen }, isCompact)).toBe(expected)
})
