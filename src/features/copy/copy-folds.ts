import type { Balance } from '../../model/balance.ts'
import type { CopySession, UserEvent } from '../../model/copy-session.ts'
import type { Decimal } from '../../model/decimal.ts'
import type { GameAction, GameActions } from '../../model/game-action.ts'
import type { Id } from '../../model/primitives.ts'
import { keyOf } from './ledger.ts'

type Update = Extract<UserEvent, { type: 'UPDATE_SUBSCRIPTION' }>['data']

/** The balance that an update names: it is the whole balance, so that hearing it twice is the same. */
export const foldBalance = (now: Balance, { balance }: { balance: Decimal }): Balance =>
  now.balance === balance ? now : { ...now, balance }

/** The action of an update with its original, as a history lists it; null where nothing was done. */
export function copiedAction({ followerAction, playerAction }: Update): GameAction | null {
  if (!followerAction) return null
  return { ...followerAction, nested: followerAction.nested ?? playerAction }
}

/** The first page of a history with a new action on top; one that is there changes nothing. */
export function foldCopied(page: GameActions, action: GameAction, size: number): GameActions {
  const { gameActions, hasNext } = page
  if (gameActions.some(other => keyOf(other) === keyOf(action))) return page
  const all = [action, ...gameActions]
  return { gameActions: all.slice(0, size), hasNext: hasNext || all.length > size }
}

/** A subscription after the end of one: over where it is the same, untouched otherwise. */
export function foldClosed<S extends CopySession | null>(server: S, id: Id): S | CopySession {
  return server && server.id === id ? { ...server, state: 'CLOSED' } : server
}
