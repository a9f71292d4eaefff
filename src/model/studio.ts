import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import { Stream } from './lobby.ts'
import { nullable } from './primitives.ts'
import { withFallback } from './tolerant-schemas.ts'

/** Address and token with which a streamer publishes (WHIP). */
export const Ingest = object({
  whipUrl: v.pipe(v.string(), v.trim(), v.minLength(1)),
  /** Sent as a bearer token, and typed into an encoder as its key; null where none is needed. */
  token: nullable(v.string()),
})
export type Ingest = v.InferOutput<typeof Ingest>

/** A streamer's own stream. Without an ingest nothing can be published yet. */
export const Studio = object({
  stream: Stream,
  ingest: withFallback(nullable(Ingest), null),
})
export type Studio = v.InferOutput<typeof Studio>

type ModerationStage = Stream['moderationStage']

export const isApproved = (stage: ModerationStage): boolean =>
  stage === 'ACCEPTED' || stage === 'COMPLETED'

/** Returns whether a stream may start: once approved, or in a streamer's studio without reviews. */
export const mayGoLive = (stage: ModerationStage, isApplying: boolean): boolean =>
  isApproved(stage) || (stage === null && !isApplying)

/** Returns whether a review may be asked for. */
export const mayRequest = (stage: ModerationStage): boolean =>
  stage === null || stage === 'REJECTED'
