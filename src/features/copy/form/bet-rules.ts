import { settings } from '../../../api/lobby.ts'
import { balanceDecimals, Money } from '../../../lib/amount.ts'
import type { AmountLimits } from '../../../lib/amount-input.ts'
import type { Settings } from '../../../model/lobby.ts'
import { hasBetAmounts } from '../../../runtime/play/play-block.ts'
import { useHasOldLimits } from '../../../runtime/play/use-play-limits.ts'
import { type ResourceState, useResource } from '../../../runtime/use-resource.ts'

/** Decimals while the currency is unknown, so that no small amount of a cryptocurrency is rounded to cents. */
const MAX_DECIMALS = 20

/** Rules of a bet in session currency, and its default; both empty until settings are loaded, and without amounts. */
interface BetRules {
  limits: AmountLimits
  standard: string
}

/**
 * Returns the rules of a bet, rounded to the decimals that the field takes: the server converts them from another
 * currency. The maximum applies only if it is active. `currency` is empty while unknown.
 */
export function betRules(settings: Settings | undefined, currency: string): BetRules {
  const decimals = currency === '' ? MAX_DECIMALS : balanceDecimals(currency)
  if (!hasBetAmounts(settings)) return { limits: { decimals }, standard: '' }
  const min = new Money(settings.minBetVolumeInSessionCurrency).dp(decimals, Money.ROUND_UP)
  const max = settings.maxBetVolumeActive
    ? new Money(settings.maxBetVolumeInSessionCurrency).dp(decimals)
    : undefined
  const given = new Money(settings.defaultBetVolumeInSessionCurrency).dp(decimals)
  const atLeast = Money.max(min, given)
  const standard = max ? Money.min(atLeast, max) : atLeast
  return { limits: { min, ...(max && { max }), decimals }, standard: standard.toFixed() }
}

/** Returns the operator's settings; without data while their amounts aren't in `currency`, that of the account. */
export function useSettingsIn(currency: string): ResourceState<Settings> {
  const state = useResource(settings, {})
  return useHasOldLimits(currency) ? { ...state, data: undefined } : state
}
