import { Money } from '../../lib/amount.ts'
import { parseIsoDate } from '../../lib/parse-date.ts'
import { actionKind } from '../../model/action-kind.ts'
import type { CopySession } from '../../model/copy-session.ts'
import type { GameAction } from '../../model/game-action.ts'
import type { Id } from '../../model/primitives.ts'

/** An action as far as a ledger cares. */
export type Counted = Pick<
  GameAction,
  'id' | 'hash' | 'actionType' | 'amount' | 'currency' | 'date'
>

/** What was bet and what came back in one copying, each action once. */
export interface Ledger {
  /** The copying; null while its start is under way. */
  of: Id | null
  /** When it began; what is older belongs to the one before. Milliseconds since the Unix epoch. */
  since: number | null
  /** By the action's hash: less than zero was paid, more came back. */
  sums: ReadonlyMap<string, { sum: Money; at: number }>
}

export const emptyLedger = (of: Id | null, since: number | null = null): Ledger => ({
  of,
  since,
  sums: new Map(),
})

/** A ledger, and whether all of its past is in it. */
export interface Book {
  ledger: Ledger
  isWhole: boolean
}

export const emptyBook: Book = { ledger: emptyLedger(null), isWhole: false }
/** For a copying that is about to begin: it has no past. */
export const freshBook: Book = { ledger: emptyLedger(null), isWhole: true }

/** What names a copying, and says when it began. */
type Begun = Pick<CopySession, 'id' | 'createdAt'>

/** When a copying began; null where nobody says so. */
export const beganAt = ({ createdAt }: Begun): number | null =>
  createdAt === null ? null : (parseIsoDate(createdAt)?.getTime() ?? null)

/**
 * The book of the copying that runs. One that was started here is the fresh book, which may hold
 * its first actions already, and late ones of the copying before; of any other one the past has to
 * be read.
 */
export function bookOf(book: Book, running: Begun, isStarted: boolean): Book {
  const { ledger } = book
  const { id } = running
  if (ledger.of === id && id !== null) return book
  const since = beganAt(running)
  if (!isStarted || ledger.of !== null) return { ledger: emptyLedger(id, since), isWhole: false }
  const sums = new Map([...ledger.sums].filter(([, { at }]) => since === null || at >= since))
  return { ledger: { of: id, since, sums }, isWhole: true }
}

/** What an action did to the balance. */
export function signedAmount({ actionType, amount }: Counted): Money {
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

/** One name for an action, however it was heard of. */
export const keyOf = ({ hash, id }: Pick<Counted, 'hash' | 'id'>): string =>
  hash === null || hash === '' ? `id ${id}` : hash

/** The ledger with these actions; one that is there already, or older than it, changes nothing. */
export function count(ledger: Ledger, actions: readonly Counted[]): Ledger {
  const sums = new Map(ledger.sums)
  for (const action of actions) {
    const at = parseIsoDate(action.date)?.getTime() ?? Number.POSITIVE_INFINITY
    if (ledger.since !== null && at < ledger.since) continue
    if (!sums.has(keyOf(action))) sums.set(keyOf(action), { sum: signedAmount(action), at })
  }
  return sums.size === ledger.sums.size ? ledger : { ...ledger, sums }
}

/** What came back minus what was bet. */
export const netOf = ({ sums }: Ledger): Money =>
  [...sums.values()].reduce((total, { sum }) => total.plus(sum), new Money(0))

/**
 * The wins of a list, the newest first, that brought more than their bet: regulators forbid to
 * celebrate the others. Where the bet is not in the list, nobody can say, and nothing is celebrated.
 */
export function realWins(actions: readonly Counted[]): ReadonlySet<string> {
  const found = new Set<string>()
  let bet: Money | null = null
  for (const action of actions.toReversed()) {
    const kind = actionKind(action.actionType)
    if (kind === 'bet') bet = new Money(action.amount)
    else if (kind === 'win' && bet && new Money(action.amount).gt(bet)) found.add(keyOf(action))
    else if (kind === 'bet-returned') bet = null
  }
  return found
}
