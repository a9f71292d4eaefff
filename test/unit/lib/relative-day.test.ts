import { expect, it } from 'vitest'
import { relativeDay } from '../../../src/lib/relative-day.ts'

it.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'weekday'],
  [6, 'weekday'],
  [7, 'date'],
  [-1, 'date'],
] as const)('a day %i days ahead is named by %s', (days, name) => {
  expect(relativeDay(days)).toBe(name)
})
