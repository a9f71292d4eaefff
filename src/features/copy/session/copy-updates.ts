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

/** Closes the session if it has this id. */
export function markClosed<S extends CopySession | null>(server: S, id: Id): S | CopySession {
  return server && server.id === id ? { ...server, state: 'CLOSED' } : server
}

/** Maximum pages to read: some hours of play. */
const MAX_PAGES = 40

/** Reads one page of actions, the newest first; `from` is the date of the last action of the previous page. */
export type ReadPage = (from: string | undefined) => Promise<GameActions>

/** Reads the copied actions since a time (milliseconds since the Unix epoch), page by page. */
export async function fetchActionsSince(
  since: number,
  read: ReadPage,
  parse: (date: string) => number,
): Promise<GameAction[]> {
  const found: GameAction[] = []
  let from: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { gameActions, hasNext } = await read(from)
    const recent = gameActions.filter(({ date }) => parse(date) >= since)
    found.push(...recent)
    const last = gameActions.at(-1)
    if (!(last && hasNext) || recent.length < gameActions.length || last.date === from) break
    from = last.date
  }
  return found
}
