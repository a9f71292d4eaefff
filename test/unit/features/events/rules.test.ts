import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { joinEvent } from '../../../../src/api/game-center.ts'
import type { RequestOptions } from '../../../../src/api/http.ts'
import { wheelClock } from '../../../../src/features/events/countdown.ts'
import { applyDetails } from '../../../../src/features/events/details-fold.ts'
import { joinName } from '../../../../src/features/events/join-name.ts'
import { fillLevel } from '../../../../src/features/events/pot-meter.tsx'
import {
  GameCenterMessage,
  JackpotDetails,
  JackpotEvent,
  JackpotEvents,
} from '../../../../src/model/game-center.ts'

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
])('one joins by nickname, else wallet hash, else as user: %j', (user, name) => {
  expect(joinName(user)).toBe(name)
})

describe('a join', () => {
  const sent: [string, RequestOptions][] = []
  const http = {
    request: async (path: string, sending: RequestOptions) => {
      sent.push([path, sending])
      return ''
    },
    read: () => Promise.reject(new Error('nothing is read')),
    lastServerDate: () => undefined,
  }
  const base = '/api/v1/app/game-center'

  it.each([
    ['WHEEL_OF_FORTUNE', 'MONETARY', `${base}/fortune-wheels/events/a%2Fb/join`],
    ['WHEEL_OF_FORTUNE', 'PROMO_CODE', `${base}/fortune-wheels/events/a%2Fb/join`],
    ['JACKPOT', 'MONETARY', `${base}/jackpot/events/a%2Fb/join`],
  ])('of a %s (%s) posts the nickName to its own path', async (eventType, type, path) => {
    sent.length = 0
    await joinEvent(http, { id: 'a/b', eventType, type }, 'Juniper', 'k')
    const body = '{"nickName":"Juniper"}'
    expect(sent).toEqual([[path, { method: 'POST', body, idempotencyKey: 'k' }]])
  })

  it.each([
    ['LOTTERY', 'MONETARY'],
    ['JACKPOT', 'PROMO_CODE'],
    ['WHEEL_OF_FORTUNE', 'FREE_SPINS'],
  ])('of a %s (%s) is refused before anything is sent', async (eventType, type) => {
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
  it('change the fields that they name, of the jackpot that they name', () => {
    const details = v.parse(JackpotDetails, { id: '1', gainedAmountUsd: 150, totalJoinedUsers: 9 })
    const [first, second] = applyDetails(jackpots, details)
    expect(first).toEqual({ ...jackpots[0], gainedAmountUsd: '150', totalJoinedUsers: 9 })
    expect(second).toBe(jackpots[1])
  })

  it('of an unknown jackpot change nothing', () => {
    expect(applyDetails(jackpots, v.parse(JackpotDetails, { id: 3, chanceToWin: 1 }))).toBe(
      jackpots,
    )
  })
})

test('the pot is full at its goal, and never more than full', () => {
  const [event] = jackpots
  if (!event) throw new Error('no jackpot')
  expect(fillLevel(event)).toBeCloseTo(0.02002, 5)
  const [full] = applyDetails(jackpots, v.parse(JackpotDetails, { id: 1, gainedAmountUsd: 9000 }))
  expect(fillLevel(full ?? event)).toBe(1)
})

test.each([0, -1])('a pot with a goal of %i is full', amountUsd => {
  expect(fillLevel(v.parse(JackpotEvent, { ...fields, amountUsd }))).toBe(1)
})

test('a wheel is ahead, then open, then drawing', () => {
  expect(wheelClock(5, 85)).toEqual({ status: 'ahead', left: 5 })
  expect(wheelClock(0, 80)).toEqual({ status: 'open', left: 80 })
  expect(wheelClock(0, 0)).toEqual({ status: 'drawing' })
})

describe('messages of the game-center topic', () => {
  it.each(['JACKPOT_UPDATE', 'WHEEL_OF_FORTUNE_UPDATE'])('the data of %s is not read', type => {
    expect(v.parse(GameCenterMessage, { type, data: 'anything' })).toEqual({ type })
    expect(v.parse(GameCenterMessage, { type })).toEqual({ type })
  })

  it('both kinds of wins have one form', () => {
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

  it('an unknown type is no message', () => {
    expect(v.is(GameCenterMessage, { type: 'LOTTERY_UPDATE', data: {} })).toBe(false)
  })
})
