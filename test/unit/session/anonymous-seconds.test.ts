import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStorage, type SafeStorage } from '../../../src/lib/storage.ts'
import { clearSeconds, countOn, readSeconds } from '../../../src/session/anonymous-seconds.ts'

const KEY = 'anonymous_session_seconds'
const memory = (): SafeStorage => createStorage(() => undefined)

describe('the seconds of an anonymous visitor', () => {
  it.each([
    [null, 0],
    ['', 0],
    ['abc', 0],
    ['NaN', 0],
    ['-7', 0],
    ['Infinity', 0],
    ['12.9', 12],
    ['299', 299],
  ])('stored as %j count as %i', (stored, expected) => {
    const storage = memory()
    if (stored !== null) storage.set(KEY, stored)
    expect(readSeconds(storage)).toBe(expected)
  })

  it('increase by one every second, as an integer in storage', () => {
    const storage = memory()
    for (let second = 1; second <= 300; second += 1) countOn(storage, second * 1000)
    expect(storage.get(KEY)).toBe('300')
  })

  it('begin anew when they are cleared', () => {
    const storage = memory()
    countOn(storage, 1000)
    clearSeconds(storage)
    expect(readSeconds(storage)).toBe(0)
  })

  it('go on from what is no number as from 0', () => {
    const storage = memory()
    storage.set(KEY, 'rubbish')
    countOn(storage, 1000)
    expect(storage.get(KEY)).toBe('1')
  })

  it('make up for a late tick, but not for a computer that slept', () => {
    const storage = memory()
    countOn(storage, 1000)
    countOn(storage, 3300)
    expect(readSeconds(storage)).toBe(3)
    countOn(storage, 3_600_000)
    expect(readSeconds(storage)).toBe(4)
  })

  it('go on when the computer’s clock was set back', () => {
    const storage = memory()
    countOn(storage, 3_600_000)
    countOn(storage, 1000)
    countOn(storage, 2000)
    expect(readSeconds(storage)).toBe(3)
  })

  it('are never faster than time, however many tabs count and whenever they tick', () => {
    const tabs = fc.array(
      fc.record({ start: fc.nat(20_000), late: fc.array(fc.nat(400), { minLength: 40 }) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(tabs, all => {
        const ticks = all
          .flatMap(({ start, late }) => late.map((by, index) => start + (index + 1) * 1000 + by))
          .sort((a, b) => a - b)
        const storage = memory()
        const began = Math.min(...all.map(({ start }) => start))
        for (const now of ticks) {
          countOn(storage, 1e12 + now)
          expect(readSeconds(storage)).toBeLessThanOrEqual((now - began) / 1000)
        }
      }),
    )
  })

  it('are counted once by two tabs that tick at the same moment', () => {
    const storage = memory()
    // Both tabs have read before either of them writes.
    let other: (() => void) | undefined = () => countOn(storage, 5000)
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
    countOn(meddled, 5000)
    expect(readSeconds(storage)).toBe(1)
  })
})
