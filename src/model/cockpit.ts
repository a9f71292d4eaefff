import * as v from 'valibot'
import { Decimal } from './decimal.ts'
import { Id, nullable } from './primitives.ts'
import { tolerantArray, withFallback } from './tolerant-parts.ts'

export const CockpitStatus = v.picklist(['FINISHED', 'PENDING', 'ACTIVE', 'CANCELED'])
export type CockpitStatus = v.InferOutput<typeof CockpitStatus>

/** One wheel of a streamer's group. */
export const CockpitEvent = v.object({
  id: Id,
  type: v.string(),
  status: CockpitStatus,
  amountUsd: Decimal,
  startAt: nullable(v.string()),
  finishAt: nullable(v.string()),
  durationSeconds: nullable(v.number()),
  /** As of the answer; what counts down is `finishAt`, where there is one. */
  durationRemainingSeconds: nullable(v.number()),
  winner: withFallback(nullable(v.object({ nickname: v.string() })), null),
  winTime: nullable(v.string()),
})
export type CockpitEvent = v.InferOutput<typeof CockpitEvent>

/** The wheels that a streamer may run in a time. */
export const CockpitGroup = v.object({
  id: Id,
  name: v.string(),
  minViewersThreshold: nullable(v.number()),
  /** Whoever may start its wheels: the operator, unless we know better. */
  activationType: withFallback(v.picklist(['BY_STREAMER', 'BY_OPERATOR']), 'BY_OPERATOR'),
  startAt: v.string(),
  finishAt: v.string(),
  events: tolerantArray(CockpitEvent),
})
export type CockpitGroup = v.InferOutput<typeof CockpitGroup>
