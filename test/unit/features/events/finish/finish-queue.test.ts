import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type EventEnd,
  emptyQueue,
  hasEnded,
  hasHiddenResult,
  hasJoined,
  type ResultQueue,
  type ResultQueueAction,
  resultQueueReducer,
} from '../../../../../src/features/events/finish/finish-queue.ts'
import { JackpotEvent } from '../../../../../src/model/game-center.ts'

const finish = (id: number, joined = false, winner = 'A', people: string[] = []): EventEnd => ({
  eventType: 'JACKPOT',
  joined,
  nickname: 'Juniper',
  result: {
    winner: { nickname: winner },
    participants: people.map(nickname => ({ nickname })),
    win: { id, amountUsd: null, type: 'MONETARY', promoCode: null },
  },
})
const finished = (of: EventEnd, ended: string[] = []) =>
  ({ type: 'finished', finish: of, ended }) as const
const closed = { type: 'closed' } as const
const shownId = ({ current }: ResultQueue) => current?.result.win.id

describe('ends of events', () => {
  it('are each shown once, in the order in which they came, however they are closed', () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('finished' as const), id: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ type: fc.constantFrom('told' as const, 'closed' as const) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        const came: number[] = []
        const shown: unknown[] = []
        let queue = emptyQueue
        const note = () => {
          const id = shownId(queue)
          if (id !== undefined && shown.at(-1) !== id) shown.push(id)
        }
        for (const one of steps) {
          if (one.type === 'finished') {
            if (!came.includes(one.id)) came.push(one.id)
            queue = resultQueueReducer(queue, finished(finish(one.id)))
          } else queue = resultQueueReducer(queue, one)
          note()
        }
        while (queue.current) {
          queue = resultQueueReducer(queue, { type: 'closed' })
          note()
        }
        expect(shown).toEqual(came)
      }),
    )
  })

  /** The winners that a viewer sees who closes each result in turn. */
  function winnersOf(steps: readonly ResultQueueAction[]): string[] {
    const shown: string[] = []
    let queue = steps.reduce(resultQueueReducer, emptyQueue)
    for (; queue.current; queue = resultQueueReducer(queue, closed)) {
      shown.push(queue.current.result.winner.nickname)
    }
    return shown
  }

  it('that come twice are shown once, also after they were closed', () => {
    const first = resultQueueReducer(emptyQueue, finished(finish(1), ['w1']))
    expect(resultQueueReducer(first, finished(finish(1), ['w1']))).toBe(first)
    const over = resultQueueReducer(first, closed)
    // By then the list was read again: the event is gone from it, or the next one runs.
    expect(resultQueueReducer(over, finished(finish(1)))).toBe(over)
  })

  it('that come twice with their participants in another order are shown once', () => {
    const once = finish(1, false, 'A', ['A', 'B'])
    const again = finish(1, false, 'A', ['B', 'A'])
    expect(winnersOf([finished(once), finished(again)])).toEqual(['A'])
  })

  it('of two winners whose rewards have the same id are both shown, in any order and doubled', () => {
    const one = finished(finish(1, false, 'A', ['A', 'B']), ['w1'])
    const two = finished(finish(1, false, 'B', ['A', 'B']), ['w2'])
    expect(winnersOf([one, two])).toEqual(['A', 'B'])
    expect(winnersOf([one, two, one, two])).toEqual(['A', 'B'])
    expect(winnersOf([two, one, two])).toEqual(['B', 'A'])
  })

  it('that say the same are two where another event of the kind is the one that can have ended', () => {
    const said = finish(1)
    expect(winnersOf([finished(said, ['w1']), finished(said, ['w2'])])).toEqual(['A', 'A'])
    expect(winnersOf([finished(said, ['w1']), finished(said, ['w1', 'w2'])])).toEqual(['A'])
    expect(winnersOf([finished(said), finished(said, ['w2'])])).toEqual(['A'])
  })

  it('of the wheel and of the jackpot are two, whatever the rewards are called', () => {
    const wheel = { ...finish(1), eventType: 'WHEEL_OF_FORTUNE' } as const
    expect(winnersOf([finished(finish(1)), finished(wheel)])).toEqual(['A', 'A'])
  })

  it('are each a new one on screen', () => {
    const first = resultQueueReducer(emptyQueue, finished(finish(1)))
    const second = resultQueueReducer(
      resultQueueReducer(first, finished(finish(1, false, 'B'))),
      closed,
    )
    expect([first.shown, second.shown]).toEqual([1, 2])
  })

  it("keep a secret from their message until the viewer's own result is told", () => {
    const mine = resultQueueReducer(emptyQueue, finished(finish(1, true)))
    expect(hasHiddenResult(mine)).toBe(true)
    expect(hasHiddenResult(resultQueueReducer(mine, { type: 'told' }))).toBe(false)
    expect(hasHiddenResult(resultQueueReducer(mine, closed))).toBe(false)
    const theirs = resultQueueReducer(emptyQueue, finished(finish(1)))
    expect(hasHiddenResult(theirs)).toBe(false)
    expect(hasHiddenResult(resultQueueReducer(theirs, finished(finish(2, true))))).toBe(true)
    expect(hasHiddenResult(emptyQueue)).toBe(false)
  })
})

describe('who had joined what has ended', () => {
  const people = { winner: { nickname: 'A' }, participants: [{ nickname: 'B' }] }
  it.each([
    ['is its winner', 'A', [], true],
    ['is among its participants', 'B', [{ joined: false }], true],
    ['had joined the only event of the kind', 'C', [{ joined: true }], true],
    [
      'had joined one of two, which may be the other',
      'C',
      [{ joined: true }, { joined: false }],
      false,
    ],
    ['had joined nothing', 'C', [{ joined: false }], false],
    ['is nowhere', 'C', [], false],
  ])('one who %s', (_who, nickname, events, joined) => {
    expect(hasJoined(people, nickname, events)).toBe(joined)
  })
})

describe('an event can have ended', () => {
  const start = '2026-01-05T12:00:00.000Z'
  const wheel = {
    eventType: 'WHEEL_OF_FORTUNE',
    id: 1,
    joined: false,
    startAt: start,
    durationSeconds: 80,
    type: 'MONETARY',
  } as const
  const jackpot = (gained: number) => ({
    ...v.parse(JackpotEvent, {
      id: 1,
      type: 'MONETARY',
      startAt: start,
      amountUsd: 100,
      joined: false,
      chanceToWin: 0,
      gainedAmountUsd: gained,
      percentageBetVolume: 1,
      yourContributionUsd: 0,
      totalJoinedUsers: 0,
    }),
  })
  const later = (seconds: number) => Date.parse(start) + seconds * 1000

  it.each([
    ['a wheel a millisecond before its time is up', wheel, later(80) - 1, false],
    ['a wheel whose time is up', wheel, later(80), true],
    ['a wheel without a valid start', { ...wheel, startAt: 'soon' }, later(80), false],
    ['a jackpot that is full', jackpot(100), later(0), true],
    ['a jackpot that is not', jackpot(99.99), later(0), false],
  ])('%s', (_what, event, now, isOver) => {
    expect(hasEnded(event, now)).toBe(isOver)
  })
})
