import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createStorage, type SafeStorage } from '../../../src/lib/storage.ts'
import { addElapsedSeconds, readAnonymousSeconds } from '../../../src/session/anonymous-seconds.ts'
import { forAll } from '../../support/fast-check-runs.ts'

const KEY = 'anonymous_session_seconds'
const memory = (): SafeStorage => createStorage(() => undefined)

it.each([
  [null, 0],
  ['', 0],
  ['abc', 0],
  ['NaN', 0],
  ['-7', 0],
  ['Infinity', 0],
  ['12.9', 12],
  ['299', 299],
])('the stored seconds %j are read as %i', (stored, expected) => {
  const storage = memory()
  if (stored !== null) storage.set(KEY, stored)
  expect(readAnonymousSeconds(storage)).toBe(expected)
})

it('each second adds one, stored as an integer', () => {
  const storage = memory()
  for (let second = 1; second <= 300; second += 1) addElapsedSeconds(storage, second * 1000)
  expect(storage.get(KEY)).toBe('300')
})

it('an invalid stored value counts on from 0', () => {
  const storage = memory()
  storage.set(KEY, 'rubbish')
  addElapsedSeconds(storage, 1000)
  expect(storage.get(KEY)).toBe('1')
})

it('a late tick adds all its seconds, but the time of a sleeping computer is not added', () => {
  const storage = memory()
  addElapsedSeconds(storage, 1000)
  addElapsedSeconds(storage, 3300)
  expect(readAnonymousSeconds(storage)).toBe(3)
  addElapsedSeconds(storage, 3_600_000)
  expect(readAnonymousSeconds(storage)).toBe(4)
})

it('counting continues when the computer’s clock is set back', () => {
  const storage = memory()
  addElapsedSeconds(storage, 3_600_000)
  addElapsedSeconds(storage, 1000)
  addElapsedSeconds(storage, 2000)
  expect(readAnonymousSeconds(storage)).toBe(3)
})

it('several tabs together never count faster than time', () => {
  const tabs = fc.array(
    fc.record({ start: fc.nat(20_000), late: fc.array(fc.nat(400), { minLength: 40 }) }),
    { minLength: 1, maxLength: 6 },
  )
  forAll([tabs], all => {
    const ticks = all
      .flatMap(({ start, late }) => late.map((by, index) => start + (index + 1) * 1000 + by))
      .sort((a, b) => a - b)
    const storage = memory()
    const began = Math.min(...all.map(({ start }) => start))
    for (const now of ticks) {
      addElapsedSeconds(storage, 1e12 + now)
      expect(readAnonymousSeconds(storage)).toBeLessThanOrEqual((now - began) / 1000)
    }
  })
})

it('two tabs that tick at the same time add one second', () => {
  const storage = memory()
  // Both tabs have read before either of them writes.
  let other: (() => void) | undefined = () => addElapsedSeconds(storage, 5000)
  const meddled: SafeStorage = {
    ...storage,
    get(key) {
      const value = storage.get(key)
      if (key === KEY) {
        const run = other
        other = undefined
        run?.()
      }
      return value
    },
  }
  addElapsedSeconds(meddled, 5000)
  expect(readAnonymousSeconds(storage)).toBe(1)
})
