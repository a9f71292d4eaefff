import type * as v from 'valibot'
import type { OperatorEvent, PlayerState } from '../../../src/model/topics.ts'
import type { Person } from '../data/people.ts'
import type { World } from '../world.ts'

/** That a streamer's status is another one now. */
export function statusChange(wallet: string, world: World): v.InferInput<typeof OperatorEvent> {
  const status = world.presence.status(wallet)
  return { type: 'STREAMER_STATUS_CHANGE', data: { playerWalletHash: wallet, status } }
}

/** What somebody plays and streams now. */
export function playerState(person: Person, world: World): v.InferInput<typeof PlayerState> {
  const { game, profile, wallet } = person
  const stream = profile && {
    id: profile.channelId,
    status: world.presence.status(wallet),
    channelId: profile.channelId,
    streamingType: profile.streamingType,
    moderationStage: 'ACCEPTED' as const,
    showTipBalance: profile.showTipBalance,
  }
  return {
    type: 'STATE',
    data: {
      stream,
      gameId: game.id,
      gameName: game.name,
      gameProvider: game.provider,
      viewers: world.presence.viewers(wallet),
    },
  }
}
