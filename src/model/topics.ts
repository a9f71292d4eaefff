import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { DateText, OptionalText } from './fields.ts'
import { LiveGameAction } from './game-action.ts'
import { ModerationStage, PeopleCount, Stream, StreamStatus } from './lobby.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { withFallback } from './tolerant-schemas.ts'

export const OperatorEvent = v.variant('type', [
  object({
    type: v.literal('STREAMER_STATUS_CHANGE'),
    data: object({ playerWalletHash: v.string(), status: StreamStatus }),
  }),
  object({
    type: v.literal('TIMEOUT_REACHED'),
    data: object({ playerWalletHash: v.string() }),
  }),
])
export type OperatorEvent = v.InferOutput<typeof OperatorEvent>

/** Message of a player's `state` topic, sent on subscription and on every change. */
export const PlayerState = object({
  type: v.literal('STATE'),
  data: object({
    stream: nullable(Stream),
    gameId: nullable(Id),
    gameName: OptionalText,
    gameProvider: nullable(v.string()),
    viewers: withFallback(nullable(PeopleCount), null),
  }),
})
export type PlayerState = v.InferOutput<typeof PlayerState>

export const PlayerEvent = v.variant('type', [
  object({ type: v.literal('PLAYER_ACTION'), data: LiveGameAction }),
  object({
    type: v.literal('PLAYER_ACTIVITY'),
    data: object({
      gameId: nullable(Id),
      gameName: OptionalText,
      gameProvider: nullable(v.string()),
    }),
  }),
  object({
    type: v.literal('TIP_RECEIVED'),
    data: object({
      streamerId: Id,
      viewerNickName: nullable(v.string()),
      viewerAmount: Decimal,
      viewerCurrency: v.string(),
      /** Total of the streamer's tips, in the same currency; null if it is hidden from viewers. */
      totalAmount: nullable(Decimal),
    }),
  }),
])
export type PlayerEvent = v.InferOutput<typeof PlayerEvent>

export const destinations = {
  operatorEvents: (operatorId: Id) => `/app/operator/${operatorId}/events`,
  userEvents: (wallet: string) => `/app/user/${wallet}/events`,
  notifications: (wallet: string) => `/app/user/${wallet}/notifications`,
  gameCenter: (streamerUserId: Id) => `/app/user/${streamerUserId}/game-center`,
  playerState: (wallet: string) => `/app/player/${wallet}/state`,
  playerEvents: (wallet: string) => `/app/player/${wallet}/events`,
  roomChat: (roomId: string) => `/app/rooms/${roomId}/chat`,
} as const

export const NOTIFICATION_KINDS = [
  'TERMINATE_STREAM',
  'STREAMER_MODERATION_STAGE_CHANGE',
  'POOL_NOTIFICATION',
  'USER_UNSEEN_INCOME',
  'DEFAULT',
] as const
export const NotificationKind = v.picklist(NOTIFICATION_KINDS)
export type NotificationKind = v.InferOutput<typeof NotificationKind>

/** A notification to a user; an invalid optional field is ignored, and it is shown without that detail. */
export const Notification = object({
  type: NotificationKind,
  data: object({
    id: Id,
    title: OptionalText,
    message: OptionalText,
    /** ISO date, or milliseconds since the Unix epoch. */
    createdAt: nullable(v.union([DateText, v.number()])),
    /** Stage of the user's stream request. */
    moderationStage: withFallback(nullable(ModerationStage), null),
    /** Amount of an income, in `currency`. */
    amount: withFallback(nullable(Decimal), null),
    currency: withFallback(nullable(v.string()), null),
  }),
})
export type Notification = v.InferOutput<typeof Notification>
