import type * as v from 'valibot'
import type { OperatorEvent, PlayerEvent, PlayerState } from '../../../src/model/topics.ts'
import { toStreamed } from '../copied-action.ts'
import type { RecordedAction } from '../data/game-actions.ts'
import type { Person } from '../data/people.ts'
import type { DemoState } from '../demo-state.ts'
import type { Tip } from '../tips.ts'

/** Creates the message about a streamer's current status. */
export function statusChange(wallet: string, state: DemoState): v.InferInput<typeof OperatorEvent> {
  const status = state.studios.stream(wallet)?.status ?? state.presence.status(wallet)
  return { type: 'STREAMER_STATUS_CHANGE', data: { playerWalletHash: wallet, status } }
}

/** Creates the message about a user's current game and stream; null for somebody without either. */
export function playerState(
  wallet: string,
  state: DemoState,
): v.InferInput<typeof PlayerState> | null {
  const person = state.people.byWallet(wallet)
  const stream = state.studios.stream(wallet)
  if (!person && !stream) return null
  const game = person && state.currentGames.get(person)
  return {
    type: 'STATE',
    data: {
      stream,
      gameId: game?.id ?? null,
      gameName: game?.name ?? null,
      gameProvider: game?.provider ?? null,
      viewers: state.presence.viewers(wallet),
    },
  }
}

/** Creates the message about a bet, a win or a rollback. */
export function playerAction(action: RecordedAction): v.InferInput<typeof PlayerEvent> {
  return { type: 'PLAYER_ACTION', data: toStreamed(action) }
}

/** Creates the message about a player's change of game. */
export function playerActivity(person: Person, state: DemoState): v.InferInput<typeof PlayerEvent> {
  const { id, name, provider } = state.currentGames.get(person)
  return {
    type: 'PLAYER_ACTIVITY',
    data: { gameId: id, gameName: name, gameProvider: provider },
  }
}

/** Creates the message about a streamer's tip. */
export function tipReceived(tip: Tip, state: DemoState): v.InferInput<typeof PlayerEvent> {
  return {
    type: 'TIP_RECEIVED',
    data: {
      streamerId: tip.streamer.userId,
      viewerNickName: tip.viewerNickname,
      viewerAmount: tip.amount,
      viewerCurrency: state.settings.tokenName,
      totalAmount: tip.total,
    },
  }
}
