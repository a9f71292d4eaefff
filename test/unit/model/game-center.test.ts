import * as v from 'valibot'
import { expect, it } from 'vitest'
import { GameCenterMessage } from '../../../src/model/game-center.ts'

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
