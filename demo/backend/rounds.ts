import type * as v from 'valibot'
import type { RoomRound } from '../../src/model/round.ts'

/** A round as the wire carries it. */
export type Round = v.InferInput<typeof RoomRound>

/** Whom each user copies; one streamer at a time. */
export interface Rounds {
  /** What a user copies now; null for nothing. */
  of(wallet: string): Round | null
  set(wallet: string, round: Round | null): void
}

/** Nobody copies anybody at first. */
export function createRounds(): Rounds {
  const rounds = new Map<string, Round>()
  return {
    of: wallet => rounds.get(wallet) ?? null,
    set(wallet, round) {
      if (round) rounds.set(wallet, round)
      else rounds.delete(wallet)
    },
  }
}
