import { type AmountInput, type Money, toMoney } from '../../../lib/amount.ts'

/** Limits that stop a session; null for none. Amounts are in session currency. */
export interface CopyLimits {
  loss: Money | null
  win: Money | null
  seconds: number | null
}

/** Which limit was reached. */
export type LimitKind = 'loss' | 'win' | 'time'

/** Net result and duration of a session so far. */
export interface SessionProgress {
  /** Returns minus bets. */
  net: Money
  /** Seconds since its start. */
  seconds: number
}

export const noLimits: CopyLimits = { loss: null, win: null, seconds: null }

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
export const stricterLimits = (one: CopyLimits, other: CopyLimits): CopyLimits => ({
  loss: lowerAmount(one.loss, other.loss),
  win: lowerAmount(one.win, other.win),
  seconds: lowerSeconds(one.seconds, other.seconds),
})

/** Returns the limit that was reached or exceeded, loss first; null if none was. */
export function reachedLimit(
  limits: CopyLimits,
  { net, seconds }: SessionProgress,
): LimitKind | null {
  if (limits.loss && net.lte(limits.loss.negated())) return 'loss'
  if (limits.win && net.gte(limits.win)) return 'win'
  return limits.seconds !== null && seconds >= limits.seconds ? 'time' : null
}
