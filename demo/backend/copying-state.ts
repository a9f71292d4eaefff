import * as v from 'valibot'
import { object } from '../../src/lib/object-schema.ts'
import {
  CloseReason,
  type CopySession,
  CopySessionState,
  type UserEvent,
} from '../../src/model/copy-session.ts'
import { roundTo } from './currency.ts'
import type { OwnActionType } from './data/game-actions.ts'
import { noRounds, RoundsState } from './rounds.ts'

/** A viewer's own copy session as the wire carries it. */
export type WireSession = v.InferInput<typeof CopySession>

/** Stands for a viewer who copies nobody. */
export const emptySubscription: WireSession = {
  id: null,
  player: null,
  playerWalletHash: null,
  state: 'CLOSED',
  changeGameRule: null,
  subscriberBetAmount: 0,
  createdAt: null,
  deletedAt: null,
  subscriber: null,
}

const amount = v.pipe(v.number(), v.finite())
const name = v.nullable(v.string())
/** A copy session as it is saved. */
const StoredSession = object({
  round: object({
    id: v.string(),
    player: v.nullable(v.number()),
    playerWalletHash: name,
    state: CopySessionState,
    changeGameRule: v.boolean(),
    subscriberBetAmount: amount,
    createdAt: v.string(),
    deletedAt: v.null(),
    subscriber: v.number(),
    confirmsRounds: v.fallback(v.boolean(), false),
  }),
  original: v.nullable(amount),
  lastWin: v.nullable(amount),
  /** Reason why the session is being terminated. */
  reason: v.nullable(CloseReason),
  rounds: v.fallback(RoundsState, noRounds),
})
export type StoredSession = v.InferOutput<typeof StoredSession>

/** Bets that a viewer copied from one streamer, and the sum of the copied wins in USD. */
const CopyCount = object({ bets: v.number(), winUsd: amount })
export type CopyCount = v.InferOutput<typeof CopyCount>

export const noCopies: CopyCount = { bets: 0, winUsd: 0 }

/** Counts a copied action of `usd`. */
export function withCopy({ bets, winUsd }: CopyCount, type: OwnActionType, usd: number): CopyCount {
  switch (type) {
    case 'BET':
      return { bets: bets + 1, winUsd }
    case 'WIN':
      return { bets, winUsd: roundTo('USD', winUsd + usd) }
    case 'ROLLBACK_WIN':
      return { bets, winUsd: roundTo('USD', Math.max(0, winUsd - usd)) }
    case 'ROLLBACK_BET':
      return { bets, winUsd }
  }
}

/** Running sessions by the viewer's wallet, counts by the viewer's and the streamer's wallet. */
export const CopyingState = object({
  sessions: v.record(v.string(), StoredSession),
  counts: v.record(v.string(), v.record(v.string(), CopyCount)),
})
export type CopyingState = v.InferOutput<typeof CopyingState>

/** A message about a change in a viewer's copy session. */
export type CopyMessage = v.InferInput<typeof UserEvent>
