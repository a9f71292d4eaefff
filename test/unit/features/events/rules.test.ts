import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { joinEvent, joinName } from '../../../../src/api/game-center.ts'
import type { RequestOptions } from '../../../../src/api/http.ts'
import { isCelebratedJackpot, ownNameIn } from '../../../../src/features/events/joined-events.ts'
import { progressOf } from '../../../../src/features/events/panel/event-details.tsx'
import { applyDetails } from '../../../../src/features/events/use-game-center.ts'
import { wheelCountdown } from '../../../../src/features/events/wheel-time.ts'
import {
  GameCenterMessage,
  JackpotDetails,
  JackpotEvent,
  JackpotEvents,
} from '../../../../src/model/game-center.ts'
import { Decimal } from '../../../../src/model/money.ts'

const fields = {
  id: 1,
  type: 'MONETARY',
  startAt: '2026-01-05T12:00:00Z',
  finishAt: '2026-01-05T13:00:00Z',
  amountUsd: 5000,
  joined: true,
  chanceToWin: 0.1,
  gainedAmountUsd: '100.10',
  percentageBetVolume: 2,
  yourContributionUsd: 1,
  totalJoinedUsers: 7,
}
const jackpots = v.parse(JackpotEvents, [fields, { ...fields, id: '2' }])

test.each([
  [{ nickname: 'Juniper', walletHash: '0x1' }, 'Juniper'],
  [{ nickname: null, walletHash: '0x1' }, '0x1'],
  [{ nickname: '  ', walletHash: '0x1' }, '0x1'],
  [{ nickname: null, walletHash: '' }, 'user'],
])('a user joins by nickname, else wallet hash, else as "user": %j', (user, name) => {
  expect(joinName(user)).toBe(name)
})

describe('joining an event', () => {
  const sent: [string, RequestOptions][] = []
  const http = {
    request: async (path: string, sending: RequestOptions) => {
      sent.push([path, sending])
      return ''
    },
  }
  const base = '/api/v1/app/game-center'

  it.each([
    ['WHEEL_OF_FORTUNE', 'MONETARY', `${base}/fortune-wheels/events/a%2Fb/join`],
    ['WHEEL_OF_FORTUNE', 'PROMO_CODE', `${base}/fortune-wheels/events/a%2Fb/join`],
    ['JACKPOT', 'MONETARY', `${base}/jackpot/events/a%2Fb/join`],
  ])('joining a %s (%s) posts the nickName to its path', async (eventType, type, path) => {
    sent.length = 0
    await joinEvent(http, { id: 'a/b', eventType, type }, 'Juniper', 'k')
    const body = '{"nickName":"Juniper"}'
    expect(sent).toEqual([[path, { method: 'POST', body, idempotencyKey: 'k' }]])
  })

  it.each([
    ['LOTTERY', 'MONETARY'],
    ['JACKPOT', 'PROMO_CODE'],
    ['WHEEL_OF_FORTUNE', 'FREE_SPINS'],
  ])('joining a %s (%s) is rejected before a request is sent', async (eventType, type) => {
    sent.length = 0
    await expect(joinEvent(http, { id: 1, eventType, type }, 'Juniper', 'k')).rejects.toMatchObject(
      {
        code: 'unsupported-event',
        message: 'Unsupported event type',
      },
    )
    expect(sent).toEqual([])
  })
})

describe('details of a jackpot', () => {
  it('details change only the fields they contain, of the jackpot with their id', () => {
    const details = v.parse(JackpotDetails, { id: '1', gainedAmountUsd: 150, totalJoinedUsers: 9 })
    const [first, second] = applyDetails(jackpots, details)
    expect(first).toEqual({ ...jackpots[0], gainedAmountUsd: '150', totalJoinedUsers: 9 })
    expect(second).toBe(jackpots[1])
  })

  it('details whose other fields are null change nothing else', () => {
    const unset = Object.fromEntries(Object.keys(fields).map(name => [name, null]))
    const details = v.parse(JackpotDetails, { ...unset, id: 1, chanceToWin: 0.5 })
    expect(applyDetails(jackpots, details)[0]).toEqual({ ...jackpots[0], chanceToWin: 0.5 })
  })

  it('details of an unknown jackpot change nothing', () => {
    expect(applyDetails(jackpots, v.parse(JackpotDetails, { id: 3, chanceToWin: 1 }))).toBe(
      jackpots,
    )
  })
})

test('the progress of a jackpot is its share of the goal, at most 1', () => {
  const [event] = jackpots
  if (!event) throw new Error('no jackpot')
  expect(progressOf(event)).toBeCloseTo(0.02002, 5)
  const [full] = applyDetails(jackpots, v.parse(JackpotDetails, { id: 1, gainedAmountUsd: 9000 }))
  expect(progressOf(full ?? event)).toBe(1)
})

it.each([
  ['the present one if it is listed', ['New', 'Old'], ['Old'], 'New'],
  ['the one they joined under if that is listed', ['Nonno', 'Old'], ['Old'], 'Old'],
  ['the one they joined under last if none is listed', ['Nonno'], ['Older', 'Old'], 'Old'],
  ['the present one if they joined under no other', ['Nonno'], [], 'New'],
  ['their wallet hash, under which they joined in another tab', ['0x1', 'Nonno'], ['Old'], '0x1'],
])('the viewer’s name in a result is %s', (_what, people, joinNames, name) => {
  const [winner, ...participants] = people.map(nickname => ({ nickname }))
  if (!winner) throw new Error('no winner')
  const user = { nickname: 'New', walletHash: '0x1' }
  expect(ownNameIn({ winner, participants }, user, joinNames)).toBe(name)
})

it('a viewer without a wallet hash isn’t whoever has no name', () => {
  const user = { nickname: 'New', walletHash: '' }
  const result = { winner: { nickname: '' }, participants: [] }
  expect(ownNameIn(result, user, [])).toBe('New')
})

test.each([
  ['above the contribution', 2, [1], true],
  ['that equals the contribution', 1, [1], false],
  ['that equals the largest of several contributions', 3, [1, 3], false],
  ['that is unknown, of a jackpot above the contribution', null, [4999], true],
  ['that is unknown, of a jackpot that equals the contribution', null, [5000], false],
  ['above the one contribution of several that is known', 2, [1, null], false],
  ['of a jackpot whose contribution is unknown', 2, [null], false],
  ['of a jackpot that the viewer is not known to have joined', 2, [], false],
])('a jackpot’s prize %s is celebrated: %s %j %s', (_what, amountUsd, stakes, isCelebrated) => {
  const joined = stakes.map(yourContributionUsd =>
    v.parse(JackpotEvent, { ...fields, yourContributionUsd }),
  )
  const win = { id: 1, type: 'MONETARY' as const, promoCode: null }
  const amount = v.parse(v.nullable(Decimal), amountUsd)
  expect(isCelebratedJackpot({ ...win, amountUsd: amount }, joined)).toBe(isCelebrated)
})

test.each([0, -1])('the progress of a jackpot with a goal of %i is 1', amountUsd => {
  expect(progressOf(v.parse(JackpotEvent, { ...fields, amountUsd }))).toBe(1)
})

test('a wheel is upcoming, then running, then drawing', () => {
  expect(wheelCountdown(5, 85)).toEqual({ status: 'upcoming', secondsLeft: 5 })
  expect(wheelCountdown(0, 80)).toEqual({ status: 'running', secondsLeft: 80 })
  expect(wheelCountdown(0, 0)).toEqual({ status: 'drawing' })
})

describe('messages of the game-center topic', () => {
  it.each(['JACKPOT_UPDATE', 'WHEEL_OF_FORTUNE_UPDATE'])('the data of a %s is ignored', type => {
    expect(v.parse(GameCenterMessage, { type, data: 'anything' })).toEqual({ type })
    expect(v.parse(GameCenterMessage, { type })).toEqual({ type })
  })

  it('results of wheel and jackpot are parsed to the same shape', () => {
    const people = { winner: { nickname: 'A' }, participants: [{ nickname: 'A' }] }
    const read = (type: string, win: object) =>
      v.parse(GameCenterMessage, { type, data: { ...people, win } })
    expect(read('JACKPOT_FINISH', { id: 1 })).toMatchObject({
      data: { win: { id: 1, amountUsd: null, type: 'MONETARY', promoCode: null } },
    })
    const code = { id: 2, type: 'PROMO_CODE', promoCode: 'X', amountUsd: 5 }
    expect(read('WHEEL_OF_FORTUNE_FINISH', code)).toMatchObject({
      data: { win: { ...code, amountUsd: '5' } },
    })
  })

  it('a message of an unknown type is invalid', () => {
    expect(v.is(GameCenterMessage, { type: 'LOTTERY_UPDATE', data: {} })).toBe(false)
  })
})
