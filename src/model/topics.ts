import * as v from 'valibot'
import { OptionalName } from './fields.ts'
import { LiveGameAction } from './game-action.ts'
import { ModerationStage, Stream, StreamStatus } from './lobby.ts'
import { Decimal } from './money.ts'
import { Id, nullable } from './primitives.ts'
import { withFallback } from './tolerant-schemas.ts'

export const OperatorEvent = v.variant('type', [
  v.object({
    type: v.literal('STREAMER_STATUS_CHANGE'),
    data: v.object({ playerWalletHash: v.string(), status: StreamStatus }),
  }),
  v.object({
    type: v.literal('TIMEOUT_REACHED'),
    data: v.object({ playerWalletHash: v.string() }),
  }),
])
export type OperatorEvent = v.InferOutput<typeof OperatorEvent>

/** What a player's `state` topic tells: at once on subscription, then on every change. */
export const PlayerState = v.object({
  type: v.literal('STATE'),
  data: v.object({
    stream: v.nullable(Stream),
    gameId: nullable(Id),
    gameName: OptionalName,
    gameProvider: nullable(v.string()),
    viewers: v.number(),
  }),
})
export type PlayerState = v.InferOutput<typeof PlayerState>

/** What a player does, and what they are given. */
export const PlayerEvent = v.variant('type', [
  v.object({ type: v.literal('PLAYER_ACTION'), data: LiveGameAction }),
  v.object({
    type: v.literal('PLAYER_ACTIVITY'),
    data: v.object({
      gameId: nullable(Id),
      gameName: OptionalName,
      gameProvider: nullable(v.string()),
    }),
  }),
  v.object({
    type: v.literal('TIP_RECEIVED'),
    data: v.object({
      streamerId: Id,
      viewerNickName: nullable(v.string()),
      viewerAmount: Decimal,
      viewerCurrency: v.string(),
      /** All that the streamer was given, in the same currency. */
      totalAmount: Decimal,
    }),
  }),
])
export type PlayerEvent = v.InferOutput<typeof PlayerEvent>

/** Destinations of the socket, as the server names them. */
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

/** Words of a server, null where it has none to say. */
const OptionalText = v.pipe(
  nullable(v.string()),
  v.transform(text => text?.trim() || null),
)

/**
 * What a user is told outside of any view. Extra fields may make it clearer; one that is not what
 * we know does no harm, and the notification is shown without it.
 */
export const Notification = v.object({
  type: NotificationKind,
  data: v.object({
    id: Id,
    title: OptionalText,
    message: OptionalText,
    /** ISO date, or milliseconds since the Unix epoch. */
    createdAt: nullable(v.union([v.string(), v.number()])),
    /** How far a moderation is. */
    moderationStage: withFallback(nullable(ModerationStage), null),
    /** An income, with its currency. */
    amount: withFallback(nullable(Decimal), null),
    currency: withFallback(nullable(v.string()), null),
  }),
})
export type Notification = v.InferOutput<typeof Notification>
