import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { liveAction } from '../../../contract/examples.ts'
import { CopySession, UserEvent } from '../../../src/model/copy-session.ts'
import { LiveGameAction } from '../../../src/model/game-action.ts'
import { GameThumbnail } from '../../../src/model/room.ts'
import { PlayerEvent } from '../../../src/model/topics.ts'

describe('parsed server data', () => {
  it('session dates are cut to 23 characters, up to their milliseconds', () => {
    const round = v.parse(CopySession, {
      state: 'ACTIVE',
      subscriberBetAmount: 2,
      createdAt: '2026-01-05T23:04:05.678123456',
      deletedAt: '2026-01-05T23:05:05.678123456Z',
    })
    expect(round.createdAt).toBe('2026-01-05T23:04:05.678')
    expect(round.deletedAt).toBe('2026-01-05T23:05:05.678')
  })

  it('a copy update whose action has no UUID keeps its balance', () => {
    const event = v.parse(UserEvent, {
      type: 'UPDATE_SUBSCRIPTION',
      data: { balanceChange: { balance: 5 }, followerAction: { ...liveAction, uuid: 'u1' } },
    })
    expect(event.data).toMatchObject({ balanceChange: { balance: '5' }, followerAction: null })
  })

  it.each(['', '   ', null, undefined])('the game name %j is parsed as null', name => {
    const activity = { type: 'PLAYER_ACTIVITY', data: { gameId: 5, gameName: name } }
    expect(v.parse(PlayerEvent, activity).data).toMatchObject({ gameName: null })
    expect(v.parse(LiveGameAction, { ...liveAction, gameName: name }).gameName).toBeNull()
    expect(v.parse(GameThumbnail, { id: 5, name, images: {} }).name).toBeNull()
  })
})
