import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BreakEvent,
  type BreakState,
  breakEnd,
  breakReducer,
  noBreak,
} from '../../../../src/runtime/play/break-state.ts'
import { forAll } from '../../../support/fast-check-runs.ts'

const run = (...events: BreakEvent[]): BreakState => events.reduce(breakReducer, noBreak)
const taken = (until: number): BreakEvent => ({ type: 'break-taken', until })
const answered = (until: number, outcome: 'accepted' | 'missing' | 'failed'): BreakEvent => ({
  type: 'notice-answered',
  until,
  outcome,
})
const stored = (own: BreakState['own']): BreakEvent => ({ type: 'stored-break-read', own })
const confirmed = (until: number) => ({ until, notice: 'confirmed' }) as const
const serverRead = (until: number | null): BreakEvent => ({ type: 'server-break-read', until })

it.each([
  ['a break is unconfirmed until the server has answered', [taken(9000)], 'unconfirmed'],
  ['an accepted one is confirmed', [taken(9000), answered(9000, 'accepted')], 'confirmed'],
  ['without a call it is the device’s', [taken(9000), answered(9000, 'missing')], 'device-only'],
  ['after a failure it stays unconfirmed', [taken(9000), answered(9000, 'failed')], 'unconfirmed'],
  [
    'a late answer to a shorter break says nothing about the longer one',
    [taken(9000), taken(20_000), answered(9000, 'accepted')],
    'unconfirmed',
  ],
  ['a read confirms it', [taken(9000), answered(9000, 'failed'), serverRead(9000)], 'confirmed'],
  ['a server may cut off the milliseconds', [taken(9999), serverRead(9000)], 'confirmed'],
  ['a shorter one of the server is another break', [taken(9000), serverRead(5000)], 'unconfirmed'],
] as const)('%s', (_name, events, notice) => {
  expect(run(...events).own?.notice).toBe(notice)
})

describe('the end of a break', () => {
  it.each([
    ['the server’s one counts if it is later', [taken(9000), serverRead(20_000)], 20_000],
    ['the viewer’s one counts if it is later', [taken(9000), serverRead(5000)], 9000],
    ['a break that the server lifts is over', [serverRead(5000), serverRead(null)], null],
    ['a server without one doesn’t lift the viewer’s', [taken(9000), serverRead(null)], 9000],
    ['another tab’s longer one counts', [taken(9000), stored(confirmed(12_000))], 12_000],
    ['storage that another page has cleared doesn’t end it', [taken(9000), stored(null)], 9000],
    ['a confirmed time ends it', [taken(9000), { type: 'time-confirmed', now: 9000 }], null],
    ['an earlier one doesn’t', [taken(9000), { type: 'time-confirmed', now: 8999 }], 9000],
  ] as const)('%s', (_name, events, end) => {
    expect(breakEnd(run(...events))).toBe(end)
  })
})

const time = fc.integer({ min: 1, max: 50 }).map(count => count * 1000)
const notice = fc.constantFrom('unconfirmed' as const, 'confirmed' as const, 'device-only' as const)
const event: fc.Arbitrary<BreakEvent> = fc.oneof(
  time.map(taken),
  fc
    .option(fc.record({ until: time, notice }))
    .map(own => ({ type: 'stored-break-read' as const, own })),
  fc
    .tuple(time, fc.constantFrom('accepted' as const, 'missing' as const, 'failed' as const))
    .map(([until, outcome]) => answered(until, outcome)),
  fc.option(time).map(serverRead),
  time.map(now => ({ type: 'time-confirmed' as const, now })),
)

/** Returns the end that is owed to the viewer after an event; null for none. */
function owedAfter(owed: number | null, next: BreakEvent): number | null {
  switch (next.type) {
    case 'break-taken':
      return Math.max(owed ?? 0, next.until)
    case 'stored-break-read':
      return next.own ? Math.max(owed ?? 0, next.own.until) : owed
    case 'time-confirmed':
      return owed !== null && owed <= next.now ? null : owed
    default:
      return owed
  }
}

it('whatever happens, a break lasts until the latest end that was taken, by confirmed time', () => {
  forAll([fc.array(event, { maxLength: 30 })], events => {
    let state = noBreak
    let owed: number | null = null
    for (const next of events) {
      state = breakReducer(state, next)
      owed = owedAfter(owed, next)
      expect(state.own?.until ?? null).toBe(owed)
      expect(breakEnd(state) ?? 0).toBeGreaterThanOrEqual(owed ?? 0)
    }
  })
})
