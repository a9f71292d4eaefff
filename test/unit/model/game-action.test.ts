import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { GameAction, StreamedAction } from '../../../src/model/game-action.ts'

const facts = { id: 1, actionType: 'BET_COPIED', amount: 2, currency: 'EUR' }
const original = { ...facts, id: 2, actionType: 'BET' }

describe('a streamed action', () => {
  it('has the form of a recorded one, its originals included', () => {
    const streamed = v.parse(StreamedAction, {
      ...facts,
      uuid: 'a',
      dateTime: '2026-01-02T03:04:05',
      nested: { ...original, uuid: 'b', dateTime: '2026-01-02T03:04:04' },
    })
    const recorded = v.parse(GameAction, {
      ...facts,
      hash: 'a',
      date: '2026-01-02T03:04:05',
      nested: { ...original, hash: 'b', date: '2026-01-02T03:04:04' },
    })
    expect(streamed).toEqual(recorded)
  })

  it('without a uuid is none', () => {
    expect(v.is(StreamedAction, { ...facts, dateTime: '2026-01-02T03:04:05' })).toBe(false)
  })
})
