import * as v from 'valibot'
import { Decimal } from './decimal.ts'
import { StreamedAction } from './game-action.ts'
import { nullable } from './primitives.ts'
import { RoomRound } from './round.ts'
import { TextId } from './same-id.ts'
import { withFallback } from './tolerant-parts.ts'

/** The viewer's copying, in whatever room; the empty one is CLOSED, with nulls and the amount 0. */
export const Subscription = RoomRound
export type Subscription = RoomRound

/** Why the server ended a copy session (docs/behaviour/copying-and-pool.md#close-reasons). */
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

/** What a viewer is told of their own copying. */
export const UserEvent = v.variant('type', [
  v.object({
    type: v.literal('CLOSE_SUBSCRIPTION'),
    data: v.object({
      // That it is over counts more than a reason which we do not know yet.
      reason: withFallback(CloseReason, 'UNEXPECTED_ERROR'),
      subscriptionId: TextId,
    }),
  }),
  v.object({
    type: v.literal('UPDATE_SUBSCRIPTION'),
    data: v.object({
      /** The balance after the action, in session currency. */
      balanceChange: nullable(v.object({ balance: Decimal })),
      /** What was done for the viewer; a broken one costs itself, not the balance. */
      followerAction: withFallback(nullable(StreamedAction), null),
      /** The streamer's action that it copies. */
      playerAction: withFallback(nullable(StreamedAction), null),
    }),
  }),
])
export type UserEvent = v.InferOutput<typeof UserEvent>
