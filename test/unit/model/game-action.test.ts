import * as v from 'valibot'
import { expect, it } from 'vitest'
import { GameAction, LiveGameAction } from '../../../src/model/game-action.ts'

const OWN = '11111111-1111-4111-8111-111111111111'
const THEIRS = '22222222-2222-4222-8222-222222222222'
const facts = { id: 1, actionType: 'BET_COPIED', amount: 2, currency: 'EUR' }
const original = { ...facts, id: 2, actionType: 'BET' }

it('a live action is parsed to the shape of a recorded one, including its originals', () => {
  const streamed = v.parse(LiveGameAction, {
    ...facts,
    uuid: OWN,
    dateTime: '2026-01-02T03:04:05',
    nested: { ...original, uuid: THEIRS, dateTime: '2026-01-02T03:04:04' },
  })
  const recorded = v.parse(GameAction, {
    ...facts,
    hash: OWN,
    date: '2026-01-02T03:04:05',
    nested: { ...original, hash: THEIRS, date: '2026-01-02T03:04:04' },
  })
  expect(streamed).toEqual(recorded)
})

it.each([
  undefined,
  '',
  'u1',
  OWN.slice(0, -1),
  `${OWN}1`,
  OWN.replace('4', 'g'),
  OWN.replaceAll('-', ''),
])('a live action with the UUID %s is invalid', uuid => {
  expect(v.is(LiveGameAction, { ...facts, uuid, dateTime: '2026-01-02T03:04:05' })).toBe(false)
})
