import { expect, it } from 'vitest'
import {
  type WheelAction,
  type WheelState,
  wheelReducer,
} from '../../../../../src/features/events/result/wheel-state.ts'

const table: readonly [WheelState, WheelAction, WheelState][] = [
  ['idle', 'turned', 'ready'],
  ['idle', 'spin', 'idle'],
  ['idle', 'landed', 'idle'],
  ['idle', 'skipped', 'stopped'],
  ['ready', 'turned', 'ready'],
  ['ready', 'spin', 'spinning'],
  ['ready', 'landed', 'ready'],
  ['ready', 'skipped', 'stopped'],
  ['spinning', 'turned', 'spinning'],
  ['spinning', 'spin', 'spinning'],
  ['spinning', 'landed', 'stopped'],
  ['spinning', 'skipped', 'stopped'],
  ['stopped', 'turned', 'stopped'],
  ['stopped', 'spin', 'stopped'],
  ['stopped', 'landed', 'stopped'],
  ['stopped', 'skipped', 'stopped'],
]

it.each(table)('the wheel state %s after the action %s is %s', (state, action, next) => {
  expect(wheelReducer(state, action)).toBe(next)
})
