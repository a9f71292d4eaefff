import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { settings } from '../../../api/lobby.ts'
import { balanceDecimals, Money } from '../../../lib/amount.ts'
import type { AmountLimits } from '../../../lib/amount-input.ts'
import type { Settings } from '../../../model/lobby.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { hasBetAmounts } from '../../../runtime/play/play-block.ts'
import { type ResourceState, useResource } from '../../../runtime/use-resource.ts'
import { userAtom } from '../../../runtime/user-scope.ts'

/** Decimals while the currency is unknown, so that no small amount of a cryptocurrency is rounded to cents. */
const MAX_DECIMALS = 20

/** What may be typed as a bet in session currency, and the default; neither before the settings are loaded, nor for visitors without amounts. */
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

/** Returns whether an amount is in another currency than the account; either is empty while unknown. */
export const isOtherCurrency = (currency: string, account: string): boolean =>
  currency !== '' && account !== '' && currency !== account

/** Currency of the account when the settings were read. */
const settingsCurrencyAtom = userAtom('')

/**
 * Returns the operator's settings, in whose session currency the amounts are: once the account has another one, they are
 * read again, and have no data until that succeeds. `currency`: of the account, empty while unknown.
 */
export function useSettingsIn(currency: string): ResourceState<Settings> {
  const { cache, http } = useRuntime()
  const state = useResource(settings, {})
  const [readIn, setReadIn] = useAtom(settingsCurrencyAtom)
  const isOther = isOtherCurrency(readIn, currency)
  useEffect(() => {
    if (!isOther) {
      if (currency !== '') setReadIn(currency)
      return
    }
    let isOver = false
    const read = async (attempt: number) => {
      try {
        const data = await http.read(settings, {})
        if (isOver) return
        cache.update(settings, {}, () => data)
        setReadIn(currency)
      } catch (error) {
        cache.scheduleRetry(() => void (isOver || read(attempt + 1)), attempt, error)
      }
    }
    void read(1)
    return () => {
      isOver = true
    }
  }, [cache, http, isOther, currency, setReadIn])
  return isOther ? { ...state, data: undefined } : state
}
