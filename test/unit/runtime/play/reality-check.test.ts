import { expect, it } from 'vitest'
import {
  intervalChoices,
  intervalInEffect,
  requiredInterval,
} from '../../../../src/runtime/play/reality-check.ts'

it.each([
  [null, null, null],
  [60, null, 60],
  [null, 30, 30],
  [60, 30, 30],
  // A longer one than is required was chosen before that changed.
  [15, 30, 15],
])('of required %j and own %j minutes, the shorter hold: %j', (required, own, expected) => {
  expect(intervalInEffect({ required, own })).toBe(expected)
})

it.each([
  [null, [5, 15, 30, 60]],
  [60, [5, 15, 30]],
  [5, []],
])('where %j minutes are required, viewers may choose %j', (required, expected) => {
  expect(intervalChoices({ required, own: null })).toEqual(expected)
})

it.each([
  [20, 60, 20],
  [120, 60, 120],
  [null, 60, 60],
  [undefined, 60, 60],
  [0, 60, 60],
  [-5, null, null],
  [null, null, null],
])(
  'of the operator’s %j and the market’s %j the former counts: %j',
  (operator, market, expected) => {
    expect(requiredInterval(operator, market)).toBe(expected)
  },
)
