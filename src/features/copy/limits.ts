import { type AmountInput, type Money, toMoney } from '../../lib/amount.ts'

/** When a copying ends by itself; null is no limit. Amounts are in session currency. */
export interface CopyLimits {
  loss: Money | null
  win: Money | null
  seconds: number | null
}

/** Which limit was reached. */
export type LimitKind = 'loss' | 'win' | 'time'

/** How a copying stands. */
export interface Standing {
  /** What came back minus what was bet. */
  net: Money
  /** Since it began. */
  seconds: number
}

export const noLimits: CopyLimits = { loss: null, win: null, seconds: null }

/** A limit counts from the smallest sum on; nothing, or what is no amount, is none. */
export function limitOf(amount: AmountInput): Money | null {
  const money = toMoney(amount)
  return money?.gt(0) ? money : null
}

/** Seconds after which time is up; nothing, or less than one, is none. */
export const secondsOf = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' && seconds >= 1 ? seconds : null

function lowerSum(one: Money | null, other: Money | null): Money | null {
  if (one === null || other === null) return one ?? other
  return one.lte(other) ? one : other
}

function shorter(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** Of two sets of limits the stricter ones: nobody loosens what somebody else has set. */
export const stricter = (one: CopyLimits, other: CopyLimits): CopyLimits => ({
  loss: lowerSum(one.loss, other.loss),
  win: lowerSum(one.win, other.win),
  seconds: shorter(one.seconds, other.seconds),
})

/** The limit that a copying has reached; reaching it exactly is enough, a loss counts first. */
export function reached(limits: CopyLimits, { net, seconds }: Standing): LimitKind | null {
  if (limits.loss && net.lte(limits.loss.negated())) return 'loss'
  if (limits.win && net.gte(limits.win)) return 'win'
  return limits.seconds !== null && seconds >= limits.seconds ? 'time' : null
}
