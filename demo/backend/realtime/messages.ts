import type * as v from 'valibot'
import type { StreamedAction } from '../../../src/model/game-action.ts'
import type { UserEvent } from '../../../src/model/subscription.ts'
import type { OperatorEvent, PlayerEvent, PlayerState } from '../../../src/model/topics.ts'
import type { CopyNews } from '../copying.ts'
import type { RecordedAction } from '../data/game-actions.ts'
import type { Person } from '../data/people.ts'
import type { DemoState } from '../demo-state.ts'
import type { Tip } from '../tips.ts'

/** That a streamer's status is another one now. */
export function statusChange(wallet: string, state: DemoState): v.InferInput<typeof OperatorEvent> {
  const status = state.presence.status(wallet)
  return { type: 'STREAMER_STATUS_CHANGE', data: { playerWalletHash: wallet, status } }
}

/** What somebody plays and streams now. */
export function playerState(person: Person, state: DemoState): v.InferInput<typeof PlayerState> {
  const { profile, wallet } = person
  const game = state.playing.game(person)
  const stream = profile && {
    id: profile.channelId,
    status: state.presence.status(wallet),
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
      viewers: state.presence.viewers(wallet),
    },
  }
}

type Streamed = v.InferInput<typeof StreamedAction>

/** An action as the socket tells it: `uuid` and `dateTime` stand for `hash` and `date`. */
function streamedForm({ hash, date, ...facts }: RecordedAction): Streamed {
  const named = ({ hash: own, date: at, ...rest }: NonNullable<RecordedAction['nested']>) => ({
    ...rest,
    uuid: own ?? '',
    dateTime: at,
  })
  const { nested } = facts
  return {
    ...facts,
    uuid: hash ?? '',
    dateTime: date,
    nested: nested
      ? { ...named(nested), nested: nested.nested ? named(nested.nested) : null }
      : null,
  }
}

/** That somebody just bet, won, or had one of them undone. */
export function playerAction(action: RecordedAction): v.InferInput<typeof PlayerEvent> {
  return { type: 'PLAYER_ACTION', data: streamedForm(action) }
}

/** That somebody plays another game now. */
export function playerActivity(person: Person, state: DemoState): v.InferInput<typeof PlayerEvent> {
  const { id, name, provider } = state.playing.game(person)
  return {
    type: 'PLAYER_ACTIVITY',
    data: { gameId: id, gameName: name, gameProvider: provider },
  }
}

/** That a streamer was given something. */
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

/** That something was copied for a viewer, or that their copying is over. */
export function userEvent(news: CopyNews): v.InferInput<typeof UserEvent> {
  if (news.type === 'closed') {
    return {
      type: 'CLOSE_SUBSCRIPTION',
      data: { reason: news.reason, subscriptionId: news.id },
    }
  }
  return {
    type: 'UPDATE_SUBSCRIPTION',
    data: {
      balanceChange: { balance: news.balance },
      followerAction: streamedForm(news.copy),
      playerAction: streamedForm(news.original),
    },
  }
}
