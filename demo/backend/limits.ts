import * as v from 'valibot'
import { minutes } from '../../src/lib/clock.ts'
import { object } from '../../src/lib/object-schema.ts'

const limit = v.nullable(v.pipe(v.number(), v.finite(), v.gtValue(0)))

/** A user's own limits, in session currency and seconds; null for none. */
export const Limits = object({
  lossLimit: limit,
  winLimit: limit,
  stakeLimit: limit,
  timeLimitSeconds: limit,
})
export type Limits = v.InferOutput<typeof Limits>

const noLimits: Limits = {
  lossLimit: null,
  winLimit: null,
  stakeLimit: null,
  timeLimitSeconds: null,
}

export const StoredLimits = object({ current: Limits, next: Limits, changedAt: v.number() })
export type StoredLimits = v.InferOutput<typeof StoredLimits>

/** Milliseconds after which a raise applies: as long as the widget's session lasts without play. */
const SESSION_GAP = minutes(30)

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Returns a user's limits at a time: in effect, and from the next session on. */
export function limitsAt(stored: StoredLimits | null, now: number) {
  if (!stored) return { current: noLimits, next: noLimits }
  const { current, next, changedAt } = stored
  return { current: now >= changedAt + SESSION_GAP ? next : current, next }
}

/** Sets a user's limits: a lower one at once, a higher one from the next session on. */
export function withLimits(stored: StoredLimits | null, next: Limits, now: number): StoredLimits {
  const { current } = limitsAt(stored, now)
  return {
    current: {
      lossLimit: lower(current.lossLimit, next.lossLimit),
      winLimit: lower(current.winLimit, next.winLimit),
      stakeLimit: lower(current.stakeLimit, next.stakeLimit),
      timeLimitSeconds: lower(current.timeLimitSeconds, next.timeLimitSeconds),
    },
    next,
    changedAt: now,
  }
}
