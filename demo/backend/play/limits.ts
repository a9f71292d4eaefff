import * as v from 'valibot'
import { Money } from '../../../src/lib/amount.ts'
import { seconds } from '../../../src/lib/clock.ts'
import { object } from '../../../src/lib/object-schema.ts'
import type { EditableSettings } from '../../../src/model/demo-settings.ts'
import {
  headroom,
  type LimitKind,
  type PlayLimits,
  parseLimit,
  parseSecondsLimit,
  reachedLimit,
  stricterLimits,
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

export const StoredLimits = object({ current: Limits, next: Limits, changedAt: v.number() })
export type StoredLimits = v.InferOutput<typeof StoredLimits>

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Returns a user's limits: those of the session that goes on, if any, and those from the next session on. */
export function limitsIn(stored: StoredLimits | null, play: PlaySession | null) {
  if (!stored) return { current: noLimits, next: noLimits }
  const { current, next, changedAt } = stored
  return { current: play && play.startedAt <= changedAt ? current : next, next }
}

/** Sets a user's limits: a lower one at once, a higher one from the next session on. */
export function withLimits(
  stored: StoredLimits | null,
  next: Limits,
  play: PlaySession | null,
  now: number,
): StoredLimits {
  const { current } = limitsIn(stored, play)
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

const toPlayLimits = (limits: Limits): PlayLimits => ({
  loss: parseLimit(limits.lossLimit),
  win: parseLimit(limits.winLimit),
  stake: parseLimit(limits.stakeLimit),
  seconds: parseSecondsLimit(limits.timeLimitSeconds),
})

const ofOperator = (settings: EditableSettings): PlayLimits => ({
  loss: parseLimit(settings.sessionLossLimit),
  win: parseLimit(settings.sessionWinLimit),
  stake: parseLimit(settings.sessionStakeLimit),
  seconds: parseSecondsLimit(settings.sessionTimeLimitSeconds),
})

/** A limit that is in the way of play. */
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
  const set = stricterLimits(ofOperator(operator), toPlayLimits(limitsIn(limits, current).current))
  const { startedAt, staked, won } = current ?? { startedAt: now, staked: 0, won: 0 }
  const net = new Money(won).minus(staked)
  const elapsed = (now - startedAt) / seconds(1)
  const reached = reachedLimit(set, { net, staked: new Money(staked), seconds: elapsed })
  if (reached) return { kind: reached, isReached: true }
  const nearest = headroom(set, { net, staked: new Money(staked) })
  return nearest?.left.lt(stake) ? { kind: nearest.limit, isReached: false } : null
}
