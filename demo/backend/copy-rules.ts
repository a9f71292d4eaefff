import type { CopySessionState } from '../../src/model/copy-session.ts'
import type { OwnActionType } from './data/game-actions.ts'

/** The parts of a copy session that the next action of the streamer depends on. */
export interface CopySession {
  readonly state: CopySessionState
  /** The viewer's stake for each bet, in session currency. */
  readonly bet: number
  /** The viewer's balance, in session currency. */
  readonly balance: number
  /** The streamer's bet that was last copied, in USD; null if there is none to pay out. */
  readonly original: number | null
  /** The viewer's last win, in session currency; null before a win and after its rollback. */
  readonly lastWin: number | null
}

/** An action of the streamer, in USD. */
interface StreamerAction {
  readonly actionType: OwnActionType
  readonly usd: number
}

/** The effect of a streamer's action on a copy session. */
type CopyOutcome =
  | { readonly type: 'nothing' | 'closed' | 'insufficient-funds' }
  | {
      readonly type: 'copied'
      /** At least 0; the action's type decides whether it is added or taken. */
      readonly amount: number
      readonly balance: number
      readonly original: number | null
      readonly lastWin: number | null
    }

const nothing: CopyOutcome = { type: 'nothing' }

/** Copies one action (docs/behaviour/demo.md#copying); `round` rounds to the currency's decimals. */
export function copyAction(
  session: CopySession,
  action: StreamerAction,
  round: (amount: number) => number,
): CopyOutcome {
  if (session.state === 'TERMINATION')
    return action.actionType === 'BET' && action.usd !== 0 ? { type: 'closed' } : nothing
  if (session.state !== 'ACTIVE') return nothing
  const { bet, balance, original, lastWin } = session
  switch (action.actionType) {
    case 'BET':
      return copyBet(session, action.usd, round)
    case 'WIN': {
      if (original === null) return nothing
      const amount = round((action.usd / original) * bet)
      return { type: 'copied', amount, balance: round(balance + amount), original, lastWin: amount }
    }
    case 'ROLLBACK_BET':
      if (original === null) return nothing
      return { type: 'copied', amount: bet, balance: round(balance + bet), original: null, lastWin }
    case 'ROLLBACK_WIN': {
      if (lastWin === null) return nothing
      const left = round(Math.max(0, balance - lastWin))
      return { type: 'copied', amount: lastWin, balance: left, original, lastWin: null }
    }
  }
}

function copyBet(
  session: CopySession,
  usd: number,
  round: (amount: number) => number,
): CopyOutcome {
  // A free round costs the viewer nothing either, and pays like the bet that it belongs to.
  const isFree = usd === 0
  const amount = isFree ? 0 : session.bet
  const balance = round(session.balance - amount)
  if (balance < 0) return { type: 'insufficient-funds' }
  const original = isFree ? session.original : usd
  return { type: 'copied', amount, balance, original, lastWin: null }
}
