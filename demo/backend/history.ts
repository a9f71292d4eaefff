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

/** What the users of the backend copied, and moved between themselves and pools. */
export interface History {
  of(wallet: string): UserHistory
  addCopy(wallet: string, action: CopiedAction): void
  addMovement(wallet: string, movement: PoolMovement): void
}

/** Histories that begin with the sample one of a seed. */
export function createHistory(seed: HistorySeed): History {
  const histories = new Map<string, { copies: CopiedAction[]; movements: PoolMovement[] }>()
  function of(wallet: string) {
    const known = histories.get(wallet)
    if (known) return known
    const own = { ...seed, random: seed.random.fork(`history:${wallet}`) }
    const history = { copies: sampleCopies(own), movements: sampleMovements(own) }
    histories.set(wallet, history)
    return history
  }
  return {
    of,
    addCopy(wallet, action) {
      of(wallet).copies.unshift(action)
    },
    addMovement(wallet, movement) {
      of(wallet).movements.unshift(movement)
    },
  }
}
