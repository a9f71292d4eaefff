import { expect, test } from 'vitest'
import { wheelCountdown } from '../../../../src/features/events/wheel-time.ts'

test('a wheel is upcoming, then running, then drawing', () => {
  expect(wheelCountdown(5, 85)).toEqual({ status: 'upcoming', secondsLeft: 5 })
  expect(wheelCountdown(0, 80)).toEqual({ status: 'running', secondsLeft: 80 })
  expect(wheelCountdown(0, 0)).toEqual({ status: 'drawing' })
})
