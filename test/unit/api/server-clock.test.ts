import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DateSample } from '../../../src/api/http.ts'
import { createServerClock } from '../../../src/api/server-clock.ts'
import { forAll } from '../../support/fast-check-runs.ts'

const NOON = Date.UTC(2026, 0, 5, 12)
const httpDate = (ms: number) => new Date(ms).toUTCString()

function setUp() {
  let computer = NOON
  let sample: DateSample | undefined
  const clock = createServerClock({ now: () => computer }, () => sample)
  return {
    clock,
    pass(ms: number) {
      computer += ms
    },
    /** Handles a response that arrives now after a round trip of `roundTrip` ms. */
    answer(serverTime: number, roundTrip = 0, date = httpDate(serverTime), age = '') {
      const headers = new Headers({ date, ...(age !== '' && { age }) })
      sample = { headers, sentAt: computer - roundTrip, receivedAt: computer }
    },
  }
}

it("the time is the computer's until there is a Date header", () => {
  const { clock, answer } = setUp()
  expect(clock.now()).toBe(NOON)
  answer(0, 0, 'no date')
  expect(clock.now()).toBe(NOON)
})

it('the time is the Date header plus half the round trip, and advances', () => {
  const { clock, answer, pass } = setUp()
  answer(NOON + 3_600_000, 400)
  expect(clock.now()).toBe(NOON + 3_600_000 + 200)
  pass(1500)
  expect(clock.now()).toBe(NOON + 3_600_000 + 1700)
})

it('a response that a shared cache has held for minutes doesn’t set the time back', () => {
  const { clock, answer, pass } = setUp()
  answer(NOON, 20)
  const before = clock.now()
  pass(1000)
  answer(NOON, 10, httpDate(NOON - 239_000), '240')
  expect(clock.now()).toBeGreaterThanOrEqual(before)
  expect(clock.now()).toBeLessThanOrEqual(before + 1000)
})

it('the first Date header may set the time back', () => {
  const { clock, answer } = setUp()
  clock.now()
  answer(NOON - 3_600_000)
  expect(clock.now()).toBe(NOON - 3_600_000)
})

it('a sample with a shorter round trip is kept', () => {
  const { clock, answer, pass } = setUp()
  answer(NOON + 10_000, 20)
  clock.now()
  pass(1000)
  answer(NOON + 10_000, 1800)
  expect(clock.now()).toBe(NOON + 11_010)
})

it('the time follows when one of the clocks is set', () => {
  const { clock, answer, pass } = setUp()
  answer(NOON, 20)
  clock.now()
  pass(3_600_000)
  answer(NOON + 60_000, 200)
  pass(-3_600_000 + 60_000)
  answer(NOON + 60_000, 200)
  expect(clock.now()).toBeGreaterThanOrEqual(NOON + 60_000)
})

it("a response tells the time although the computer's clock was set back an hour while it was awaited", () => {
  const { clock, answer, pass } = setUp()
  answer(NOON, 20)
  clock.now()
  pass(-3_600_000)
  answer(NOON, -3_600_000)
  expect(clock.now()).toBe(NOON)
})

it("the next response corrects the time after the computer's clock was an hour ahead", () => {
  const { clock, answer, pass } = setUp()
  answer(NOON, 20)
  clock.now()
  pass(3_600_000)
  clock.now()
  answer(NOON + 5000, 20)
  expect(Math.abs(clock.now() - NOON - 5000)).toBeLessThanOrEqual(20)
})

it('the time never goes back while no clock is set', () => {
  const step = fc.record({
    pass: fc.integer({ min: 0, max: 5000 }),
    skew: fc.integer({ min: -10_000, max: 10_000 }),
    roundTrip: fc.integer({ min: 0, max: 5000 }),
  })
  forAll([fc.array(step)], steps => {
    const { clock, answer, pass } = setUp()
    answer(NOON)
    let last = clock.now()
    for (const { pass: ms, skew, roundTrip } of steps) {
      pass(ms)
      answer(NOON + skew, roundTrip)
      expect(clock.now()).toBeGreaterThanOrEqual(last)
      last = clock.now()
    }
  })
})

it('an answer during which the clock was set ahead, or the computer slept, changes nothing', () => {
  const { clock, answer, pass } = setUp()
  answer(NOON, 20)
  clock.now()
  pass(3_600_000)
  answer(NOON, 3_600_000)
  expect(clock.now() - NOON).toBe(3_600_010)
})
