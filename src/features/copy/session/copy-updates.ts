import type { CopySession, UserEvent } from '../../../model/copy-session.ts'
import { actionKey, type GameAction, type GameActions } from '../../../model/game-action.ts'
import type { Balance, Decimal } from '../../../model/money.ts'
import type { Id } from '../../../model/primitives.ts'

type Update = Extract<UserEvent, { type: 'UPDATE_SUBSCRIPTION' }>['data']

/** Sets the balance of an update, which is the whole balance, so that applying it twice is safe. */
export const applyBalance = (current: Balance, { balance }: { balance: Decimal }): Balance =>
  current.balance === balance ? current : { ...current, balance }

/** Returns the viewer's action with the streamer's original nested in it; null if nothing was copied. */
export function copiedAction({ followerAction, playerAction }: Update): GameAction | null {
  if (!followerAction) return null
  return { ...followerAction, nested: followerAction.nested ?? playerAction }
}

/** Puts an action on top of the first page of a history, unless it is there already. */
export function prependAction(page: GameActions, action: GameAction, size: number): GameActions {
  const { gameActions, hasNext } = page
  if (gameActions.some(other => actionKey(other) === actionKey(action))) return page
  const all = [action, ...gameActions]
  return { gameActions: all.slice(0, size), hasNext: hasNext || all.length > size }
}

export function markClosed<S extends CopySession | null>(server: S, id: Id): S | CopySession {
  return server && server.id === id ? { ...server, state: 'CLOSED' } : server
}
