import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { minutes } from '../../../src/lib/clock.ts'
import {
  changeLimits,
  noOwnLimits,
  noTypedLimits,
  OwnLimits,
  ownLimitsIn,
  raiseTime,
  type TypedLimits,
  typedIn,
} from '../../../src/model/own-limits.ts'
import { forAll } from '../../support/fast-check-runs.ts'

const set = (
  own: OwnLimits,
  typed: Partial<TypedLimits> & { currency?: string },
  session: number | null,
  now: number,
) => changeLimits(own, { ...noTypedLimits, currency: 'EUR', ...typed }, { session, now })
const at = (session: number | null, now = 0, delay = 0) => ({ session, now, delay })
const lossIn = (own: OwnLimits, session: number | null, currency = 'EUR') =>
  ownLimitsIn(own, currency, at(session)).loss?.toFixed() ?? null

it.each([
  ['a lower limit applies at once', '50', '20', 100, 100, '20'],
  ['a higher one doesn’t apply to the session in which it was chosen', '50', '80', 100, 100, '50'],
  ['nor after that session turned out to have begun earlier', '50', '80', 100, 90, '50'],
  ['a higher one applies to the next session', '50', '80', 100, 300, '80'],
  ['a limit that was removed goes on until the session ends', '50', '', 100, 100, '50'],
  ['and is gone with the next one', '50', '', 100, 300, null],
  ['without a session a higher one applies to the next', '50', '80', null, 300, '80'],
  [
    'nor does it apply to a session on another device that is found out later',
    '50',
    '80',
    null,
    100,
    '50',
  ],
] as const)('%s', (_name, first, second, session, judgedIn, expected) => {
  const before = set(noOwnLimits, { loss: first }, null, 50)
  expect(lossIn(set(before, { loss: second }, session, 200), judgedIn)).toBe(expected)
})

it('a raise that is still to come goes on to wait after a change while the session is unknown', () => {
  const raised = set(set(noOwnLimits, { loss: '50' }, null, 50), { loss: '80' }, 100, 200)
  expect(lossIn(set(raised, { loss: '80', seconds: 900 }, null, 250), 100)).toBe('50')
})

it('a raise of an earlier session stays chosen when another currency gets limits between two sessions', () => {
  const raised = set(set(noOwnLimits, { loss: '50' }, null, 50), { loss: '80' }, 100, 200)
  const both = set(raised, { loss: '60', currency: 'USD' }, null, 900)
  expect(typedIn(both, 'EUR').loss).toBe('80')
})

it('amounts in another currency don’t apply, while a limit of time has no currency', () => {
  const own = set(noOwnLimits, { loss: '50', seconds: 900 }, null, 50)
  expect(ownLimitsIn(own, 'USD', at(100))).toMatchObject({ loss: null, seconds: 900 })
  const raised = changeLimits(
    own,
    { ...noTypedLimits, currency: 'USD' },
    { session: 100, now: 200 },
  )
  expect(ownLimitsIn(raised, 'USD', at(100)).seconds).toBe(900)
})

it('each currency keeps its amounts while those of another one change', () => {
  const euros = set(noOwnLimits, { loss: '50' }, null, 50)
  const both = set(euros, { loss: '0.001', currency: 'BTC' }, null, 60)
  expect([lossIn(both, 100), lossIn(both, 100, 'BTC')]).toEqual(['50', '0.001'])
  const lower = set(both, { loss: '20' }, 100, 200)
  expect([lossIn(lower, 100), lossIn(lower, 100, 'BTC')]).toEqual(['20', '0.001'])
  expect(typedIn(lower, 'BTC')).toEqual({ ...noTypedLimits, loss: '0.001' })
})

it('limits that were stored before currencies were kept apart are read', () => {
  const { others: _, ...stored } = set(noOwnLimits, { loss: '50' }, null, 50)
  expect(lossIn(v.parse(OwnLimits, stored), 100)).toBe('50')
})

it('in one session no sequence of changes ever lets a limit rise, whatever the clock does', () => {
  const amount = fc.option(fc.integer({ min: 1, max: 99 }), { nil: null })
  const change = fc.record({ amount, now: fc.integer({ min: -1000, max: 1000 }) })
  forAll([amount, fc.array(change, { maxLength: 12 })], (first, changes) => {
    let own = set(noOwnLimits, { loss: first === null ? '' : String(first) }, null, 0)
    let strictest = first ?? Number.POSITIVE_INFINITY
    for (const { amount: next, now } of changes) {
      own = set(own, { loss: next === null ? '' : String(next) }, 100, now)
      strictest = Math.min(strictest, next ?? Number.POSITIVE_INFINITY)
      expect(Number(lossIn(own, 100) ?? Number.POSITIVE_INFINITY)).toBe(strictest)
    }
    // The last choice, in a session that begins after all of them.
    const last = changes.at(-1)?.amount ?? (changes.length > 0 ? null : first)
    expect(lossIn(own, 2000)).toBe(last === null ? null : String(last))
  })
})

it('in one session no sequence of changes in several currencies lets a limit rise in any', () => {
  const currency = fc.constantFrom('EUR', 'BTC', 'USD')
  const loss = fc.constantFrom('', '1', '5', '50')
  forAll([fc.array(fc.record({ loss, currency }), { maxLength: 12 })], changes => {
    let own = noOwnLimits
    const limitsOf = () =>
      ['EUR', 'BTC', 'USD'].map(of => Number(lossIn(own, 100, of) ?? Number.POSITIVE_INFINITY))
    for (const change of changes) {
      const before = limitsOf()
      own = set(own, change, 100, 200)
      for (const [at, limit] of limitsOf().entries())
        expect(limit).toBeLessThanOrEqual(before[at] ?? 0)
    }
  })
})

const hours = (count: number) => minutes(60 * count)
const DAY = hours(24)
/** Limits of 50 that were raised to 80 at 0, without a session. */
const raised = set(set(noOwnLimits, { loss: '50' }, null, -DAY), { loss: '80' }, null, 0)

it.each([
  ['a session that begins within the delay has the lower limit', hours(1), '50'],
  ['so does one that begins as the delay ends', DAY, '50'],
  ['a session that begins later has the raise', DAY + 1, '80'],
])('%s', (_name, session, expected) => {
  const limit = ownLimitsIn(raised, 'EUR', at(session, session, DAY)).loss?.toFixed()
  expect(limit).toBe(expected)
})

it('without a session a raise applies once the delay is over', () => {
  const limitAt = (now: number) => ownLimitsIn(raised, 'EUR', at(null, now, DAY)).loss?.toFixed()
  expect([limitAt(DAY - 1), limitAt(DAY)]).toEqual(['50', '80'])
})

it('a change of another limit doesn’t begin the delay of a raise anew', () => {
  const own = set(raised, { loss: '80', seconds: 900 }, null, hours(20))
  const session = DAY + 1
  const { loss, seconds } = ownLimitsIn(own, 'EUR', at(session, session, DAY))
  expect([loss?.toFixed(), seconds]).toEqual(['80', 900])
})

/** A choice of limits, or the begin or end of a session, after some hours. */
const limit = fc.constantFrom(1, 2, 3, 5, 8, Infinity)
const step = fc.record({
  after: fc.nat({ max: 200 }),
  act: fc.constantFrom('choose', 'choose', 'begin', 'end'),
  loss: limit,
  win: limit,
  isUnknown: fc.boolean(),
})

/** What was chosen so far, in arithmetic of its own. */
function createHistory() {
  const choices = [{ loss: Infinity, win: Infinity, at: -Infinity }]
  const last = () => choices.at(-1) ?? { loss: 0, win: 0, at: 0 }
  return {
    last,
    choose: (loss: number, win: number, now: number) => choices.push({ loss, win, at: now }),
    /** Returns the strictest that was chosen at any time from `since` on. */
    strictestSince(since: number) {
      const [earlier, later] = [
        choices.filter(({ at }) => at <= since),
        choices.filter(({ at }) => at > since),
      ]
      const all = [...earlier.slice(-1), ...later]
      return [Math.min(...all.map(it => it.loss)), Math.min(...all.map(it => it.win))]
    },
  }
}

/** Choices are kept for 62 days, of which the longest delay takes 30: of an older session the start has to be known. */
const startIfOld = (session: number | null, now: number) =>
  session !== null && now - session > 31 * DAY ? session : null

const textOf = (amount: number) => (amount === Infinity ? '' : String(amount))
const amountsIn = (
  own: OwnLimits,
  time: { session: number | null; now: number; delay: number },
) => {
  const { loss, win } = ownLimitsIn(own, 'EUR', time)
  return [loss, win].map(it => it?.toNumber() ?? Infinity)
}

type Time = Parameters<typeof amountsIn>[1]

function expectRule(own: OwnLimits, history: ReturnType<typeof createHistory>, time: Time) {
  const { session, now, delay } = time
  const shown = amountsIn(own, time)
  expect(shown).toEqual(history.strictestSince((session ?? now) - delay))
  const last = history.last()
  const from = raiseTime(own, 'EUR', time)
  // The screen names a time exactly while something is still to come, and has it all after that time.
  expect(from === null).toBe(shown[0] === last.loss && shown[1] === last.win)
  const next = (from ?? last.at + delay) + 1
  expect(amountsIn(own, { session: next, now: next, delay })).toEqual([last.loss, last.win])
}

it('a limit is the strictest that was chosen since the delay before the session began', () => {
  forAll(
    [fc.array(step, { maxLength: 20 }), fc.constantFrom(0, 24, 72, 168, 720)],
    (steps, delayHours) => {
      const delay = hours(delayHours)
      const history = createHistory()
      let own = noOwnLimits
      let session: number | null = null
      let now = 0
      for (const { after, act, loss, win, isUnknown } of steps) {
        now += hours(after) + 1
        if (act === 'begin') session ??= now
        if (act === 'end') session = null
        if (act === 'choose') {
          const typed = { loss: textOf(loss), win: textOf(win) }
          own = set(own, typed, isUnknown ? startIfOld(session, now) : session, now)
          history.choose(loss, win, now)
        }
        expectRule(own, history, { session, now, delay })
      }
    },
  )
})
