import { expect, it } from 'vitest'
import {
  push,
  redo,
  startHistory,
  undo,
} from '../../../../docs/.vitepress/theme-builder/history.ts'
import { fromHash, toHash } from '../../../../docs/.vitepress/theme-builder/theme.ts'
import { theme } from './sample-theme.ts'

it('an address holds a theme', () => {
  expect(fromHash(toHash(theme))).toEqual(theme)
  expect(fromHash(toHash({ ...theme, font: '' }))).toEqual({ ...theme, font: '' })
})

it.each([
  '',
  '#contrast',
  toHash(theme).replace('c8102e', 'red'),
  toHash(theme).replace('radius=8', 'radius=800'),
  toHash({ ...theme, font: 'x; } body { color: red' }),
])('an address without a valid theme has none: %s', hash => {
  expect(fromHash(hash)).toBeUndefined()
})

it('changes can be undone and redone, until another one is made', () => {
  const third = push(push(startHistory(1), 2), 3)
  expect(undo(third).present).toBe(2)
  expect(redo(undo(third))).toEqual(third)
  expect(redo(push(undo(third), 4))).toMatchObject({ past: [1, 2], present: 4, future: [] })
  expect(push(third, 3)).toEqual(third)
  expect(undo(startHistory(1))).toEqual(startHistory(1))
})
