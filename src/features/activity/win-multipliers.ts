import { Money } from '../../lib/amount.ts'
import { celebratedMultiple, noStakes, stakesAfter } from '../../model/celebrated-wins.ts'
import type { ActivityEntry } from './activity-log.ts'

/** Decimal places of a multiplier below 10. */
const DECIMALS = 2

/** Returns the multipliers of the wins of a feed that may be highlighted, by the key of the entry. */
export function winMultipliers(entries: readonly ActivityEntry[]): ReadonlyMap<string, number> {
  const multipliers = new Map<string, number>()
  let stakes = noStakes
  for (const { key, action } of entries.toReversed()) {
    const multiple = celebratedMultiple(stakes, action)
    stakes = stakesAfter(stakes, action)
    if (multiple) multipliers.set(key, rounded(multiple))
  }
  return multipliers
}

const rounded = (multiple: Money): number =>
  multiple.decimalPlaces(multiple.gte(10) ? 0 : DECIMALS, Money.ROUND_DOWN).toNumber()
