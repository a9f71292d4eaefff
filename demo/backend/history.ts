import * as v from 'valibot'
import { object } from '../../src/lib/object-schema.ts'
import { GameAction, PoolTransaction } from '../../src/model/game-action.ts'
import {
  type CopiedAction,
  type HistoryOptions,
  type PoolMovement,
  sampleCopies,
  sampleMovements,
} from './data/copy-history.ts'

/** Saved part of the histories: the start of the demo, and the entries added since. */
export const HistoryState = object({
  startedAt: v.nullable(v.number()),
  copies: v.record(v.string(), v.array(GameAction)),
  movements: v.record(v.string(), v.array(PoolTransaction)),
})
/** Unparsed histories, with amounts as numbers. */
export type HistoryState = v.InferInput<typeof HistoryState>

/** Number of entries saved per user and kind. */
const MAX_SAVED = 40

/** Creates users' copied actions and pool transactions, newest first: the saved ones, then sample ones. */
export function createHistory(options: HistoryOptions, saved: HistoryState) {
  // After a reload the sample entries keep their dates, so they stay older than the added ones.
  const sample = { ...options, now: saved.startedAt ?? options.now }
  const added = {
    copies: new Map(Object.entries(saved.copies)),
    movements: new Map(Object.entries(saved.movements)),
  }
  const histories = new Map<string, { copies: CopiedAction[]; movements: PoolMovement[] }>()
  function get(wallet: string) {
    const known = histories.get(wallet)
    if (known) return known
    const own = { ...sample, random: sample.random.fork(`history:${wallet}`) }
    const history = {
      copies: [...(added.copies.get(wallet) ?? []), ...sampleCopies(own)],
      movements: [...(added.movements.get(wallet) ?? []), ...sampleMovements(own)],
    }
    histories.set(wallet, history)
    return history
  }
  return {
    get,
    addCopy(wallet: string, action: CopiedAction) {
      get(wallet).copies.unshift(action)
      added.copies.set(wallet, [action, ...(added.copies.get(wallet) ?? [])].slice(0, MAX_SAVED))
    },
    addMovement(wallet: string, movement: PoolMovement) {
      get(wallet).movements.unshift(movement)
      const earlier = added.movements.get(wallet) ?? []
      added.movements.set(wallet, [movement, ...earlier].slice(0, MAX_SAVED))
    },
    entries: (): HistoryState => ({
      startedAt: sample.now,
      copies: Object.fromEntries(added.copies),
      movements: Object.fromEntries(added.movements),
    }),
  }
}
export type History = ReturnType<typeof createHistory>
