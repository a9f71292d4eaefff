import * as v from 'valibot'
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
    gameName: nullable(v.string()),
    gameProvider: nullable(v.string()),
    viewers: v.number(),
  }),
})
export type PlayerState = v.InferOutput<typeof PlayerState>

/** Destinations of the socket, as the server names them. */
export const destinations = {
  operatorEvents: (operatorId: Id) => `/app/operator/${operatorId}/events`,
  notifications: (wallet: string) => `/app/user/${wallet}/notifications`,
  playerState: (wallet: string) => `/app/player/${wallet}/state`,
  playerEvents: (wallet: string) => `/app/player/${wallet}/events`,
} as const
