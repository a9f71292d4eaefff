import type * as v from 'valibot'
import type { LiveGameAction } from '../../src/model/game-action.ts'
import { toUsd } from './currency.ts'
import type { CopiedAction } from './data/copy-history.ts'
import type { OwnActionType, RecordedAction } from './data/game-actions.ts'
import type { Person } from './data/people.ts'
import type { DemoSettings } from './settings.ts'

/** Returns the record of an action that a viewer copied, with the streamer's own inside; `amount` is in session currency. */
export function toCopiedAction(
  { wallet, nickname }: Pick<Person, 'wallet' | 'nickname'>,
  action: RecordedAction,
  { type, hash, amount }: { type: OwnActionType; hash: string; amount: number },
  { tokenName, tokenPrice }: Pick<DemoSettings, 'tokenName' | 'tokenPrice'>,
): CopiedAction {
  return {
    id: `copied-${hash}`,
    hash,
    date: action.date,
    actionType: `${type}_COPIED`,
    amount,
    amountUsd: toUsd(tokenPrice, amount),
    currency: tokenName,
    gameType: action.gameType ?? null,
    gameName: action.gameName ?? null,
    timeline: null,
    wallet: null,
    nickname: null,
    streamerNickname: nickname,
    nested: { ...action, wallet, nickname, nested: null },
  }
}

/** Returns the form that the socket sends, with `uuid` and `dateTime` for `hash` and `date`. */
export function toStreamed({
  hash,
  date,
  ...fields
}: RecordedAction): v.InferInput<typeof LiveGameAction> {
  const renameFields = ({
    hash: own,
    date: at,
    ...rest
  }: NonNullable<RecordedAction['nested']>) => ({
    ...rest,
    uuid: own ?? '',
    dateTime: at,
  })
  const { nested } = fields
  return {
    ...fields,
    uuid: hash ?? '',
    dateTime: date,
    nested: nested
      ? { ...renameFields(nested), nested: nested.nested ? renameFields(nested.nested) : null }
      : null,
  }
}
