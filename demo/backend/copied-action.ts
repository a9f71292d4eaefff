import { toUsd } from './currency.ts'
import type { CopiedAction } from './data/copy-history.ts'
import type { OwnActionType, RecordedAction } from './data/game-actions.ts'
import type { Person } from './data/people.ts'
import type { DemoSettings } from './settings.ts'

interface Copy {
  /** The streamer. */
  readonly person: Pick<Person, 'wallet' | 'nickname'>
  readonly action: RecordedAction
  readonly type: OwnActionType
  readonly hash: string
  /** In session currency. */
  readonly amount: number
  readonly settings: Pick<DemoSettings, 'tokenName' | 'tokenPrice'>
}

/** Returns the record of an action that a viewer copied, with the streamer's own inside. */
export function toCopiedAction({
  person,
  action,
  type,
  hash,
  amount,
  settings,
}: Copy): CopiedAction {
  const { wallet, nickname } = person
  return {
    id: `copied-${hash}`,
    hash,
    date: action.date,
    actionType: `${type}_COPIED`,
    amount,
    amountUsd: toUsd(settings.tokenPrice, amount),
    currency: settings.tokenName,
    gameType: action.gameType ?? null,
    gameName: action.gameName ?? null,
    timeline: null,
    wallet: null,
    nickname: null,
    streamerNickname: nickname,
    nested: { ...action, wallet, nickname, nested: null },
  }
}
