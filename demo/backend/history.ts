import * as v from 'valibot'
import { GameAction, PoolTransaction } from '../../src/model/game-action.ts'
import {
  type CopiedAction,
  type HistorySeed,
  type PoolMovement,
  sampleCopies,
  sampleMovements,
} from './data/copy-history.ts'

/** What one user did with money, the newest first. */
export interface UserHistory {
  readonly copies: readonly CopiedAction[]
  readonly movements: readonly PoolMovement[]
}

/** What of the histories outlives a reload: when the demo began, and what was added since. */
export const HistoryState = v.object({
  startedAt: v.nullable(v.number()),
  copies: v.record(v.string(), v.array(GameAction)),
  movements: v.record(v.string(), v.array(PoolTransaction)),
})
/** The same as it is written, where amounts are numbers still. */
export type HistoryState = v.InferInput<typeof HistoryState>

/** Entries of each user that are saved. */
const MOST_SAVED = 40

/** What the users of the backend copied, and moved between themselves and pools. */
export interface History {
  of(wallet: string): UserHistory
  addCopy(wallet: string, action: CopiedAction): void
  addMovement(wallet: string, movement: PoolMovement): void
  entries(): HistoryState
}

/** Histories that begin with the sample one of a seed, and go on with what was saved. */
export function createHistory(given: HistorySeed, saved: HistoryState): History {
  // What the sample holds stays before what was added, also after a reload.
  const seed = { ...given, now: saved.startedAt ?? given.now }
  const added = {
    copies: new Map(Object.entries(saved.copies)),
    movements: new Map(Object.entries(saved.movements)),
  }
  const histories = new Map<string, { copies: CopiedAction[]; movements: PoolMovement[] }>()
  function of(wallet: string) {
    const known = histories.get(wallet)
    if (known) return known
    const own = { ...seed, random: seed.random.fork(`history:${wallet}`) }
    const history = {
      copies: [...(added.copies.get(wallet) ?? []), ...sampleCopies(own)],
      movements: [...(added.movements.get(wallet) ?? []), ...sampleMovements(own)],
    }
    histories.set(wallet, history)
    return history
  }
  return {
    of,
    addCopy(wallet, action) {
      of(wallet).copies.unshift(action)
      added.copies.set(wallet, [action, ...(added.copies.get(wallet) ?? [])].slice(0, MOST_SAVED))
    },
    addMovement(wallet, movement) {
      of(wallet).movements.unshift(movement)
      const before = added.movements.get(wallet) ?? []
      added.movements.set(wallet, [movement, ...before].slice(0, MOST_SAVED))
    },
    entries: () => ({
      startedAt: seed.now,
      copies: Object.fromEntries(added.copies),
      movements: Object.fromEntries(added.movements),
    }),
  }
}
