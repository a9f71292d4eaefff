import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { learn, nothingHeard } from '../../../../src/features/room/live-facts.ts'
import { PlayerEvent, PlayerState } from '../../../../src/model/topics.ts'

const state = (data: object) =>
  v.parse(PlayerState, {
    type: 'STATE',
    data: {
      stream: null,
      gameId: 1,
      gameName: 'Neon Koi',
      gameProvider: null,
      viewers: 12,
      ...data,
    },
  })
const event = (type: string, data: object) => v.parse(PlayerEvent, { type, data })

describe('what a room hears of its streamer', () => {
  it('viewers and game come with the state', () => {
    expect(learn(nothingHeard, state({}))).toMatchObject({ viewers: 12, game: 'Neon Koi' })
  })

  it('another game comes with what the player does', () => {
    const heard = learn(nothingHeard, state({}))
    const activity = { gameId: 2, gameName: 'Iron Reels', gameProvider: null }
    expect(learn(heard, event('PLAYER_ACTIVITY', activity))).toEqual({
      ...heard,
      game: 'Iron Reels',
    })
  })

  it('a game that nobody names is still the last one', () => {
    const heard = learn(nothingHeard, state({}))
    expect(learn(heard, state({ gameName: null }))).toMatchObject({ game: 'Neon Koi' })
  })

  it('the tip balance is the total of the last tip', () => {
    const tip = {
      streamerId: 1,
      viewerNickName: 'koi_9',
      viewerAmount: 5,
      viewerCurrency: 'EUR',
      totalAmount: 105.5,
    }
    expect(learn(nothingHeard, event('TIP_RECEIVED', tip)).tips).toEqual({
      amount: '105.5',
      currency: 'EUR',
    })
  })
})
