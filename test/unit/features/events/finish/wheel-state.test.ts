import { expect, it } from 'vitest'
import {
  type WheelAction,
  type WheelState,
  wheelReducer,
} from '../../../../../src/features/events/finish/wheel-state.ts'

const table: readonly [WheelState, WheelAction, WheelState][] = [
  ['idle', 'turned', 'ready'],
  ['idle', 'spin', 'idle'],
  ['idle', 'landed', 'idle'],
  ['idle', 'given-up', 'stopped'],
  ['ready', 'turned', 'ready'],
  ['ready', 'spin', 'spinning'],
  ['ready', 'landed', 'ready'],
  ['ready', 'given-up', 'stopped'],
  ['spinning', 'turned', 'spinning'],
  ['spinning', 'spin', 'spinning'],
  ['spinning', 'landed', 'stopped'],
  ['spinning', 'given-up', 'stopped'],
  ['stopped', 'turned', 'stopped'],
  ['stopped', 'spin', 'stopped'],
  ['stopped', 'landed', 'stopped'],
  ['stopped', 'given-up', 'stopped'],
]

it.each(table)('a wheel that is %s, after %s: %s', (state, step, next) => {
  expect(wheelReducer(state, step)).toBe(next)
})
