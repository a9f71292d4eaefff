import * as v from 'valibot'
import { minutes } from '../../../src/lib/clock.ts'
import { object } from '../../../src/lib/object-schema.ts'
import type { OwnActionType } from '../data/game-actions.ts'

const amount = v.pipe(v.number(), v.finite())

/** A user's play session as the server counts it: amounts in session currency, times in epoch milliseconds. */
export const PlaySession = object({
  startedAt: amount,
  /** Time when money was last staked or won. */
  lastAt: amount,
  /** Bets, deposits and tips, less bets that were returned. */
  staked: amount,
  /** Wins and withdrawals, less wins that were reversed. */
  won: amount,
})
export type PlaySession = v.InferOutput<typeof PlaySession>

/** Staked and won amounts, in session currency. */
export interface PlaySums {
  staked?: number
  won?: number
}

/** Milliseconds without a bet, a deposit or a tip after which a session is over. */
const SESSION_GAP = minutes(30)

/** Returns the session that is running at a time; null if there is none. */
export const playAt = (stored: PlaySession | null, now: number): PlaySession | null =>
  stored && now - stored.lastAt <= SESSION_GAP ? stored : null

/** Returns the session after money was staked or won, which begins one. */
export function withPlay(
  stored: PlaySession | null,
  { staked = 0, won = 0 }: PlaySums,
  now: number,
): PlaySession {
  const current = playAt(stored, now) ?? { startedAt: now, staked: 0, won: 0 }
  return {
    startedAt: current.startedAt,
    lastAt: now,
    staked: current.staked + staked,
    won: current.won + won,
  }
}

/** Returns what an action adds to the sums of a play session. */
export function playedBy(type: OwnActionType, amount: number): PlaySums {
  switch (type) {
    case 'BET':
      return { staked: amount }
    case 'ROLLBACK_BET':
      return { staked: -amount }
    case 'WIN':
      return { won: amount }
    case 'ROLLBACK_WIN':
      return { won: -amount }
  }
}
