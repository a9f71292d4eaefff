import { expect, test } from 'vitest'
import { RECOVERY_GAP, remedyFor } from '../../../src/media/media-recovery.ts'

test('a decoder is recovered at most once in 5 s', () => {
  expect(RECOVERY_GAP).toBe(5000)
  expect(remedyFor(true, null, 100_000)).toBe('recover')
  expect(remedyFor(true, 100_000, 104_999)).toBe('fail')
  expect(remedyFor(true, 100_000, 105_000)).toBe('recover')
})

test('a fatal error of the network is never looped on', () => {
  expect(remedyFor(false, null, 0)).toBe('fail')
})
