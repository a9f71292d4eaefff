import * as v from 'valibot'
import { Id, nullable } from './primitives.ts'
import { TolerantBoolean, withFallback } from './tolerant-parts.ts'

export const StreamStatus = v.picklist(['ONLINE', 'OFFLINE', 'BROADCAST', 'STARTING'])
export type StreamStatus = v.InferOutput<typeof StreamStatus>

export const StreamingType = v.picklist(['WHIP', 'WEB'])
export const ModerationStage = v.picklist(['REQUESTED', 'ACCEPTED', 'COMPLETED', 'REJECTED'])

export const Stream = v.object({
  id: Id,
  /** Null is a status that is unknown to us. */
  status: withFallback(v.nullable(StreamStatus), null),
  channelId: nullable(v.string()),
  streamingType: withFallback(nullable(StreamingType), null),
  moderationStage: withFallback(nullable(ModerationStage), null),
  showTipBalance: TolerantBoolean,
})
export type Stream = v.InferOutput<typeof Stream>

/** ONLINE and BROADCAST are live; STARTING is not yet. */
export const isLive = (status: StreamStatus): boolean =>
  status === 'ONLINE' || status === 'BROADCAST'
