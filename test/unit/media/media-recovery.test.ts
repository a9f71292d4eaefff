import { expect, test } from 'vitest'
import { chooseRecovery, RECOVERY_INTERVAL } from '../../../src/media/media-recovery.ts'

test('a decoder is recovered at most once in 5 s', () => {
  expect(RECOVERY_INTERVAL).toBe(5000)
  expect(chooseRecovery(true, null, 100_000)).toBe('recover')
  expect(chooseRecovery(true, 100_000, 104_999)).toBe('fail')
  expect(chooseRecovery(true, 100_000, 105_000)).toBe('recover')
})

test('a fatal network error is never recovered', () => {
  expect(chooseRecovery(false, null, 0)).toBe('fail')
})
