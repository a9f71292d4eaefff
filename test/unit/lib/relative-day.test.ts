import { expect, it } from 'vitest'
import { relativeDay } from '../../../src/lib/relative-day.ts'

it.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [2, 'weekday'],
  [6, 'weekday'],
  [7, 'date'],
  [-1, 'date'],
] as const)('a day that is %i days ahead is called by its %s', (days, name) => {
  expect(relativeDay(days)).toBe(name)
})
