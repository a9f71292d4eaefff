import * as v from 'valibot'
import { type AmountInput, type Money, toMoney } from '../lib/amount.ts'
import { object } from '../lib/object-schema.ts'
import { parseIsoDate } from '../lib/parse-date.ts'
import { AmountLimit, TimeLimit } from './fields.ts'
import { nullable } from './primitives.ts'
import { withFallback } from './tolerant-schemas.ts'

/** Limits of a play session; null for none. Amounts are in session currency. */
export interface PlayLimits {
  loss: Money | null
  win: Money | null
  stake: Money | null
  seconds: number | null
}

export const LIMIT_KINDS = ['loss', 'win', 'stake', 'time'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** Sums and duration of a session so far. */
interface SessionProgress {
  /** Wins minus stakes. */
  net: Money
  staked: Money
  /** Seconds since its start. */
  seconds: number
}

export const noLimits: PlayLimits = { loss: null, win: null, stake: null, seconds: null }

/** Parses an amount limit; null unless it is an amount above zero. */
export function parseLimit(amount: AmountInput): Money | null {
  const money = toMoney(amount)
  return money?.gt(0) ? money : null
}

/** Returns a time limit in seconds; null unless it is at least 1. */
export const parseSecondsLimit = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' && seconds >= 1 ? seconds : null

function lowerAmount(one: Money | null, other: Money | null): Money | null {
  if (one === null || other === null) return one ?? other
  return one.lte(other) ? one : other
}

function lowerSeconds(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** Merges two sets of limits, taking the stricter of each. */
export const stricterLimits = (one: PlayLimits, other: PlayLimits): PlayLimits => ({
  loss: lowerAmount(one.loss, other.loss),
  win: lowerAmount(one.win, other.win),
  stake: lowerAmount(one.stake, other.stake),
  seconds: lowerSeconds(one.seconds, other.seconds),
})

/** Returns the limit that was reached or exceeded, loss and stake first; null if none was. */
export function reachedLimit(
  limits: PlayLimits,
  { net, staked, seconds }: SessionProgress,
): LimitKind | null {
  if (limits.loss && net.lte(limits.loss.negated())) return 'loss'
  if (limits.stake && staked.gte(limits.stake)) return 'stake'
  if (limits.win && net.gte(limits.win)) return 'win'
  return limits.seconds !== null && seconds >= limits.seconds ? 'time' : null
}

/** Largest stake that is possible now, and the limit that is nearest. */
export interface Headroom {
  limit: 'loss' | 'stake'
  left: Money
}

/** Returns the highest stake that goes beyond neither limit of a session so far; null without any. */
export function headroom(
  { loss, stake }: Pick<PlayLimits, 'loss' | 'stake'>,
  { net, staked }: Pick<SessionProgress, 'net' | 'staked'>,
): Headroom | null {
  const ofLoss = loss && ({ limit: 'loss', left: loss.plus(net) } as const)
  const ofStake = stake && ({ limit: 'stake', left: stake.minus(staked) } as const)
  if (ofLoss && ofStake) return ofLoss.left.lte(ofStake.left) ? ofLoss : ofStake
  return ofLoss ?? ofStake
}

/** A date that has no fallback. */
const IsoDate = v.pipe(
  v.string(),
  v.check(text => parseIsoDate(text) !== null, 'is no ISO date'),
)

const ServerLimits = object({
  lossLimit: nullable(AmountLimit),
  winLimit: nullable(AmountLimit),
  stakeLimit: nullable(AmountLimit),
  timeLimitSeconds: nullable(TimeLimit),
})

/** The user's own limits as a server enforces them: in the current session, and from the next one on. */
export const UserLimits = object({
  current: ServerLimits,
  next: ServerLimits,
  /** ISO date before which no session has `next`; null where the next session has it. */
  nextFrom: withFallback(nullable(IsoDate), null),
})
export type UserLimits = v.InferOutput<typeof UserLimits>

interface UserLimitFields {
  readonly lossLimit: AmountInput
  readonly winLimit: AmountInput
  readonly stakeLimit: AmountInput
  readonly timeLimitSeconds: number | null
}

/** Returns a user's own limits, as a server has them. */
export const userPlayLimits = (limits: UserLimitFields): PlayLimits => ({
  loss: parseLimit(limits.lossLimit),
  win: parseLimit(limits.winLimit),
  stake: parseLimit(limits.stakeLimit),
  seconds: parseSecondsLimit(limits.timeLimitSeconds),
})

interface OperatorLimits {
  readonly sessionLossLimit?: AmountInput
  readonly sessionWinLimit?: AmountInput
  readonly sessionStakeLimit?: AmountInput
  readonly sessionTimeLimitSeconds?: number | null | undefined
}

/** Returns the limits of an operator's settings; none before those are read. */
export const operatorLimits = (settings?: OperatorLimits): PlayLimits => ({
  loss: parseLimit(settings?.sessionLossLimit),
  win: parseLimit(settings?.sessionWinLimit),
  stake: parseLimit(settings?.sessionStakeLimit),
  seconds: parseSecondsLimit(settings?.sessionTimeLimitSeconds),
})

/** Longest break that a viewer may take, in minutes. */
export const LONGEST_BREAK = 24 * 60

/** Lengths that a viewer chooses from, in minutes. */
export const BREAK_LENGTHS = [15, 30, 60, 180, 360, 720, LONGEST_BREAK] as const

/** The user's break on the server; `until` is an ISO date. Null and a null `until` both mean that there is none. */
export const PlayBreak = v.nullable(object({ until: nullable(IsoDate) }))
export type PlayBreak = v.InferOutput<typeof PlayBreak>
