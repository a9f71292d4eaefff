import { Money } from '../../../lib/amount.ts'
import { parseIsoDate } from '../../../lib/parse-date.ts'
import type { CopySession } from '../../../model/copy-session.ts'
import { actionKey, actionKind, type GameAction } from '../../../model/game-action.ts'
import type { Id } from '../../../model/primitives.ts'

/** Fields of an action that a ledger needs. */
export type LedgerAction = Pick<
  GameAction,
  'id' | 'hash' | 'actionType' | 'amount' | 'currency' | 'date'
>

/** Bets and returns of one copy session, each action once. */
export interface Ledger {
  /** Id of the session; null while its start is under way. */
  sessionId: Id | null
  /** Start of the session; older actions belong to the previous one. Milliseconds since the Unix epoch. */
  since: number | null
  /** Effect of each action on the balance, by action key; bets are negative. */
  sums: ReadonlyMap<string, { sum: Money; at: number }>
}

export const emptyLedger = (sessionId: Id | null, since: number | null = null): Ledger => ({
  sessionId: sessionId,
  since,
  sums: new Map(),
})

/** A ledger, and whether it contains all actions since the start of the session. */
export interface SessionTotals {
  ledger: Ledger
  isComplete: boolean
}

export const emptyTotals: SessionTotals = { ledger: emptyLedger(null), isComplete: false }
/** Totals of a session that is about to start. */
export const newSessionTotals: SessionTotals = { ledger: emptyLedger(null), isComplete: true }

/** Id and start of a session. */
type SessionStart = Pick<CopySession, 'id' | 'createdAt'>

/** Returns when a session started, in milliseconds since the Unix epoch; null if unknown. */
export const startTime = ({ createdAt }: SessionStart): number | null =>
  createdAt === null ? null : (parseIsoDate(createdAt)?.getTime() ?? null)

/**
 * Returns the totals of the running session. A session started here continues the new totals, which
 * may contain its first actions already, and late ones of the previous session, which are dropped.
 * For any other session the totals are incomplete until its earlier actions are read.
 */
export function totalsFor(
  totals: SessionTotals,
  running: SessionStart,
  isStarted: boolean,
): SessionTotals {
  const { ledger } = totals
  const { id } = running
  if (ledger.sessionId === id && id !== null) return totals
  const since = startTime(running)
  if (!isStarted || ledger.sessionId !== null)
    return { ledger: emptyLedger(id, since), isComplete: false }
  const sums = new Map([...ledger.sums].filter(([, { at }]) => since === null || at >= since))
  return { ledger: { sessionId: id, since, sums }, isComplete: true }
}

/** Returns the effect of an action on the balance: bets are negative, wins positive. */
export function signedAmount({ actionType, amount }: LedgerAction): Money {
  const money = new Money(amount)
  switch (actionKind(actionType)) {
    case 'bet':
    case 'win-returned':
      return money.negated()
    case 'win':
    case 'bet-returned':
      return money
  }
}

/** Adds actions to the ledger; skips those it has already and those before its session. */
export function addActions(ledger: Ledger, actions: readonly LedgerAction[]): Ledger {
  const sums = new Map(ledger.sums)
  for (const action of actions) {
    const at = parseIsoDate(action.date)?.getTime() ?? Number.POSITIVE_INFINITY
    if (ledger.since !== null && at < ledger.since) continue
    if (!sums.has(actionKey(action))) sums.set(actionKey(action), { sum: signedAmount(action), at })
  }
  return sums.size === ledger.sums.size ? ledger : { ...ledger, sums }
}

/** Returns all returns minus all bets. */
export const netAmount = ({ sums }: Ledger): Money =>
  [...sums.values()].reduce((total, { sum }) => total.plus(sum), new Money(0))
