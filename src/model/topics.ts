import * as v from 'valibot'
import { Decimal } from './decimal.ts'
import { LiveGameAction } from './game-action.ts'
import { OptionalName } from './optional-name.ts'
import { Id, nullable } from './primitives.ts'
import { Stream, StreamStatus } from './stream.ts'

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
