import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  hasEnded,
  hasHiddenResult,
  hasJoined,
  noResults,
  type ReceivedResult,
  type ResultEvent,
  type ResultState,
  resultReducer,
  withResult,
} from '../../../../../src/features/events/result/result-state.ts'
import { JackpotEvent, WheelEvent } from '../../../../../src/model/game-center.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'
import { jackpotFields, wheelOf } from '../factories.ts'

const queued = (
  id: number,
  joined = false,
  winner = 'A',
  people: string[] = [],
): ReceivedResult => ({
  eventType: 'JACKPOT',
  joined,
  nickname: 'Juniper',
  isAboveStake: false,
  result: {
    winner: { nickname: winner },
    participants: people.map(nickname => ({ nickname })),
    win: { id, amountUsd: null, type: 'MONETARY', promoCode: null },
  },
})
const received = (entry: ReceivedResult, endedIds: string[] = []) =>
  ({ type: 'result-received', entry, endedIds }) as const
const closed = { type: 'dialog-closed' } as const
const shownId = ({ current }: ResultState) => current?.result.win.id

describe('state of results', () => {
  it('results are shown once and in the order of arrival: all of joined events, of the others the newest that waits', () => {
    const action = fc.oneof(
      fc.record({
        type: fc.constant('result-received' as const),
        id: fc.integer({ min: 1, max: 8 }),
      }),
      fc.record({ type: fc.constantFrom('result-shown' as const, 'dialog-closed' as const) }),
    )
    const isJoined = (id: number) => id % 2 === 0
    forAll([fc.array(action, { maxLength: 60 })], actions => {
      const ids: number[] = []
      const shown: unknown[] = []
      let state = noResults
      const record = () => {
        const id = shownId(state)
        if (id !== undefined && shown.at(-1) !== id) shown.push(id)
      }
      for (const step of actions) {
        if (step.type === 'result-received') {
          if (!ids.includes(step.id)) ids.push(step.id)
          state = resultReducer(state, received(queued(step.id, isJoined(step.id))))
        } else state = resultReducer(state, step)
        expect(state.waiting.filter(({ joined }) => !joined).length).toBeLessThanOrEqual(1)
        record()
      }
      while (state.current) {
        state = resultReducer(state, { type: 'dialog-closed' })
        record()
      }
      expect(shown).toEqual(ids.filter(id => shown.includes(id)))
      const required = ids.filter(id => isJoined(id) || id === ids.at(-1))
      expect(shown).toEqual(expect.arrayContaining(required))
    })
  })

  it('a result of which the viewer is no part takes the place of an earlier one that waits, also behind their own', () => {
    const actions = [
      received(queued(1, false, 'A')),
      received(queued(2, false, 'B')),
      received(queued(3, true, 'C')),
      received(queued(4, false, 'D')),
    ]
    expect(winnersOf(actions)).toEqual(['A', 'C', 'D'])
  })

  /** Returns the winners seen by a viewer who closes each dialog in turn. */
  function winnersOf(actions: readonly ResultEvent[]): string[] {
    const shown: string[] = []
    let state = actions.reduce(resultReducer, noResults)
    for (; state.current; state = resultReducer(state, closed)) {
      shown.push(state.current.result.winner.nickname)
    }
    return shown
  }

  it('the viewer’s own result takes the place of one of others that is on screen, so that nothing stays hidden while they are away', () => {
    const others = resultReducer(noResults, received(queued(1)))
    expect(shownId(resultReducer(others, received(queued(2, true))))).toBe(1)
    const actions = [
      { type: 'result-shown' } as const,
      received(queued(2, false, 'B')),
      received(queued(3, true, 'C')),
    ]
    const own = actions.reduce(resultReducer, others)
    expect(own).toMatchObject({ shownCount: 2, isResultShown: false, waiting: [] })
    expect(shownId(own)).toBe(3)
    const shown = resultReducer(own, { type: 'result-shown' })
    expect(hasHiddenResult(shown)).toBe(false)
    expect(shownId(resultReducer(shown, received(queued(4, true, 'D'))))).toBe(3)
  })

  it('a result received twice is shown once, even after its dialog was closed', () => {
    const first = resultReducer(noResults, received(queued(1), ['w1']))
    expect(resultReducer(first, received(queued(1), ['w1']))).toBe(first)
    const over = resultReducer(first, closed)
    // By then the list was refetched and does not contain the event any more.
    expect(resultReducer(over, received(queued(1)))).toBe(over)
  })

  it('the latest results stay the same for a repeat, and are bounded', () => {
    const once = withResult([], received(queued(0)))
    expect(withResult(once, received(queued(0), ['w1']))).toBe(once)
    let seen = once
    for (let id = 1; id < 100; id += 1) seen = withResult(seen, received(queued(id)))
    expect(seen).toHaveLength(50)
  })

  it('a result received again with its participants in another order is shown once', () => {
    const once = queued(1, false, 'A', ['A', 'B'])
    const again = queued(1, false, 'A', ['B', 'A'])
    expect(winnersOf([received(once), received(again)])).toEqual(['A'])
  })

  it('results of two winners with the same reward id are both shown, in any order and once', () => {
    const one = received(queued(1, false, 'A', ['A', 'B']), ['w1'])
    const two = received(queued(1, false, 'B', ['A', 'B']), ['w2'])
    expect(winnersOf([one, two])).toEqual(['A', 'B'])
    expect(winnersOf([one, two, one, two])).toEqual(['A', 'B'])
    expect(winnersOf([two, one, two])).toEqual(['B', 'A'])
  })

  it('results with the same content are shown twice if they belong to different events', () => {
    const end = queued(1)
    expect(winnersOf([received(end, ['w1']), received(end, ['w2'])])).toEqual(['A', 'A'])
    expect(winnersOf([received(end, ['w1']), received(end, ['w1', 'w2'])])).toEqual(['A'])
    expect(winnersOf([received(end), received(end, ['w2'])])).toEqual(['A'])
  })

  it('results of a wheel and of a jackpot with the same reward id are both shown', () => {
    const wheel = { ...queued(1), eventType: 'WHEEL_OF_FORTUNE' } as const
    expect(winnersOf([received(queued(1)), received(wheel)])).toEqual(['A', 'A'])
  })

  it("the viewer's own result counts as hidden from its message until it is shown", () => {
    const mine = resultReducer(noResults, received(queued(1, true)))
    expect(hasHiddenResult(mine)).toBe(true)
    expect(hasHiddenResult(resultReducer(mine, { type: 'result-shown' }))).toBe(false)
    expect(hasHiddenResult(resultReducer(mine, closed))).toBe(false)
    const theirs = resultReducer(noResults, received(queued(1)))
    expect(hasHiddenResult(theirs)).toBe(false)
    expect(hasHiddenResult(resultReducer(theirs, received(queued(2, true))))).toBe(true)
    expect(hasHiddenResult(noResults)).toBe(false)
  })
})

const people = { winner: { nickname: 'A' }, participants: [{ nickname: 'B' }] }
it.each([
  ['is its winner', 'A', [], true],
  ['is among its participants', 'B', [{ joined: false }], true],
  ['had joined the only event of the kind', 'C', [{ joined: true }], true],
  ['had joined all of the kind', 'C', [{ joined: true }, { joined: true }], true],
  ['had joined one of two, maybe the other', 'C', [{ joined: true }, { joined: false }], false],
  ['had joined nothing', 'C', [{ joined: false }], false],
  ['knows of no event of the kind', 'C', [], false],
])('a viewer who %s: %s, %j, joined: %s', (_who, nickname, events, joined) => {
  expect(hasJoined(people, nickname, events)).toBe(joined)
})

const wheel = v.parse(WheelEvent, wheelOf('1'))
const jackpot = (gainedAmountUsd: number) =>
  v.parse(JackpotEvent, { ...jackpotFields, amountUsd: 100, gainedAmountUsd })
const later = (seconds: number) => Date.parse(wheel.startAt) + seconds * 1000

it.each([
  ['a wheel is not over a millisecond before its end', wheel, later(80) - 1, false],
  ['a wheel is over at its end', wheel, later(80), true],
  ['a wheel without a valid start never ends', { ...wheel, startAt: 'soon' }, later(80), false],
  ['a jackpot is over once it has reached its goal', jackpot(100), later(0), true],
  ['a jackpot is not over before it has reached its goal', jackpot(99.99), later(0), false],
])('whether an event is over: %s', (_what, event, now, isOver) => {
  expect(hasEnded(event, now)).toBe(isOver)
})
