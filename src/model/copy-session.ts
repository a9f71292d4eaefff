import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { trimSessionDate } from '../lib/parse-date.ts'
import { DateText, StringId } from './fields.ts'
import { LiveGameAction } from './game-action.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { TolerantBoolean, withFallback } from './tolerant-schemas.ts'

export const CopySessionState = v.picklist(['ACTIVE', 'PAUSE', 'TERMINATION', 'CLOSED'])
export type CopySessionState = v.InferOutput<typeof CopySessionState>

const SessionDate = v.pipe(DateText, v.transform(trimSessionDate))

/** A round that the viewer may join with the bet `amount`; it is skipped without a press until `expiresAt`. */
export const RoundProposal = object({
  id: StringId,
  /** In session currency. */
  amount: Decimal,
  playerAmount: nullable(Decimal),
  playerCurrency: nullable(v.string()),
  expiresAt: DateText,
})
export type RoundProposal = v.InferOutput<typeof RoundProposal>

export const RoundOutcome = v.picklist(['PLACED', 'SKIPPED', 'EXPIRED'])
export type RoundOutcome = v.InferOutput<typeof RoundOutcome>

/**
 * The viewer's copying of one streamer's bets: `subscription` on the wire, and `round` in the paths
 * of rooms. `player` and `subscriber` are user ids. While nothing is copied, the state is CLOSED, the
 * amount 0 and the other fields null.
 */
export const CopySession = object({
  id: nullable(StringId),
  player: nullable(Id),
  playerWalletHash: nullable(v.string()),
  state: CopySessionState,
  changeGameRule: nullable(v.boolean()),
  /** In session currency; 0 while nothing is copied. */
  subscriberBetAmount: Decimal,
  createdAt: nullable(SessionDate),
  deletedAt: nullable(SessionDate),
  subscriber: nullable(Id),
  /** Whether each bet is proposed and waits for the viewer, instead of being placed at once. */
  confirmsRounds: v.nullish(TolerantBoolean, false),
  proposal: withFallback(nullable(RoundProposal), null),
})
export type CopySession = v.InferOutput<typeof CopySession>

/** Returns a session unless it is closed. */
export const runningSession = (server: CopySession | null | undefined): CopySession | null =>
  server && server.state !== 'CLOSED' ? server : null

/** The viewer's copy session in one room; null if there is none. */
export const RoomCopySession = v.nullable(CopySession)

/** Reasons for which the server ends a copy session (docs/behaviour/copying-and-pool.md#close-reasons). */
export const CLOSE_REASONS = [
  'OFF_BET_INACTIVE',
  'USER_LOST_CONNECTION',
  'INSUFFICIENT_FUNDS',
  'INSUFFICIENT_SPINS',
  'CHANGED_BET_RULE',
  'CHANGED_GAME_TYPE',
  'UNSUPPORTED_GAME_TYPE',
  'UNEXPECTED_ERROR',
  'USER_REQUEST',
  'TURN_OFF',
] as const
export const CloseReason = v.picklist(CLOSE_REASONS)
export type CloseReason = v.InferOutput<typeof CloseReason>

/** Messages about the viewer's own copy session. */
export const UserEvent = v.variant('type', [
  object({
    type: v.literal('CLOSE_SUBSCRIPTION'),
    data: object({
      // An unknown reason must not hide that the session has ended.
      reason: withFallback(CloseReason, 'UNEXPECTED_ERROR'),
      subscriptionId: StringId,
    }),
  }),
  object({
    type: v.literal('UPDATE_SUBSCRIPTION'),
    data: object({
      /** The balance after the action, in session currency. */
      balanceChange: nullable(object({ balance: Decimal })),
      /** The viewer's copied action; null if it is invalid, so that the balance is still used. */
      followerAction: withFallback(nullable(LiveGameAction), null),
      /** The streamer's original action. */
      playerAction: withFallback(nullable(LiveGameAction), null),
    }),
  }),
  object({
    type: v.literal('ROUND_PROPOSED'),
    data: object({ subscriptionId: StringId, proposal: RoundProposal }),
  }),
  object({
    type: v.literal('ROUND_CLOSED'),
    data: object({ subscriptionId: StringId, proposalId: StringId, outcome: RoundOutcome }),
  }),
])
export type UserEvent = v.InferOutput<typeof UserEvent>
