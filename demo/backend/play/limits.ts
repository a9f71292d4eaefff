import * as v from 'valibot'
import { Money } from '../../../src/lib/amount.ts'
import { seconds } from '../../../src/lib/clock.ts'
import { object } from '../../../src/lib/object-schema.ts'
import type { EditableSettings } from '../../../src/model/demo-settings.ts'
import {
  headroom,
  type LimitKind,
  operatorLimits,
  reachedLimit,
  stricterLimits,
  userPlayLimits,
} from '../../../src/model/play-limits.ts'
import { type PlaySession, playAt } from './play-session.ts'

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

/** `appliesAt`: sessions that begin later, and play without one from then on, have `next`. */
export const StoredLimits = object({ current: Limits, next: Limits, appliesAt: v.number() })
export type StoredLimits = v.InferOutput<typeof StoredLimits>

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const stricter = (one: Limits, other: Limits): Limits => ({
  lossLimit: lower(one.lossLimit, other.lossLimit),
  winLimit: lower(one.winLimit, other.winLimit),
  stakeLimit: lower(one.stakeLimit, other.stakeLimit),
  timeLimitSeconds: lower(one.timeLimitSeconds, other.timeLimitSeconds),
})

/**
 * Returns a user's limits: those of the current session, if any, and those of a later one, with the date until which no
 * session has them.
 */
export function limitsIn(stored: StoredLimits | null, play: PlaySession | null, now: number) {
  if (!stored) return { current: noLimits, next: noLimits }
  const { current, next, appliesAt } = stored
  const isHeld = play ? play.startedAt <= appliesAt : now < appliesAt
  const limits = { current: isHeld ? current : next, next }
  return isHeld && now < appliesAt
    ? { ...limits, nextFrom: new Date(appliesAt).toISOString() }
    : limits
}

/** Returns whether a limit is higher than before, or taken away. */
const isRaise = (before: Limits, next: Limits): boolean =>
  JSON.stringify(stricter(before, next)) !== JSON.stringify(next)

/** Sets a user's limits: a lower one at once, a higher one in the next session that begins `delay` milliseconds later. */
export function withLimits(
  stored: StoredLimits | null,
  next: Limits,
  { play, now, delay }: { play: PlaySession | null; now: number; delay: number },
): StoredLimits {
  const { current, next: before } = limitsIn(stored, play, now)
  // A lowered limit doesn't restart the delay of an earlier raise.
  const appliesAt = isRaise(before, next) ? now + delay : (stored?.appliesAt ?? now)
  return { current: stricter(current, next), next, appliesAt }
}

interface LimitInTheWay {
  kind: LimitKind
  /** Whether it is reached; else the stake would go beyond it. */
  isReached: boolean
}

/** Returns the limit that a user has reached, or that a stake would go beyond; the stricter of user and operator. */
export function limitAgainst(
  { limits, play }: { limits: StoredLimits | null; play: PlaySession | null },
  operator: EditableSettings,
  stake: number,
  now: number,
): LimitInTheWay | null {
  const current = playAt(play, now)
  const own = userPlayLimits(limitsIn(limits, current, now).current)
  const set = stricterLimits(operatorLimits(operator), own)
  const { startedAt, staked, won } = current ?? { startedAt: now, staked: 0, won: 0 }
  const net = new Money(won).minus(staked)
  const elapsed = (now - startedAt) / seconds(1)
  const reached = reachedLimit(set, { net, staked: new Money(staked), seconds: elapsed })
  if (reached) return { kind: reached, isReached: true }
  const nearest = headroom(set, { net, staked: new Money(staked) })
  return nearest?.left.lt(stake) ? { kind: nearest.limit, isReached: false } : null
}
