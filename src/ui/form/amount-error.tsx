import { Plural, Trans } from '@lingui/react/macro'
import type { AmountError, AmountLimits } from '../../lib/amount-input.ts'
import { Amount } from '../money/amount.tsx'

interface AmountErrorTextProps {
  error: AmountError
  limits: AmountLimits
  currency: string
}

/** Shows the validation error of an amount. */
export function AmountErrorText({ error, limits, currency }: AmountErrorTextProps) {
  const { decimals = 0 } = limits
  const min = <Amount amount={limits.min} currency={currency} kind="exact" />
  const max = <Amount amount={limits.max} currency={currency} kind="exact" />
  const balance = <Amount amount={limits.balance} currency={currency} kind="balance" />
  switch (error) {
    case 'empty':
      return <Trans id="amount.fault.empty">Enter an amount.</Trans>
    case 'no-amount':
      return <Trans id="amount.fault.no-amount">Enter an amount like 2.50.</Trans>
    case 'not-positive':
      return <Trans id="amount.fault.not-positive">Enter an amount above zero.</Trans>
    case 'too-precise':
      return (
        <Plural
          id="amount.fault.too-precise"
          value={decimals}
          one="Use at most # decimal place."
          other="Use at most # decimal places."
        />
      )
    case 'below-min':
      return <Trans id="amount.fault.below-min">Enter at least {min}.</Trans>
    case 'above-max':
      return <Trans id="amount.fault.above-max">Enter at most {max}.</Trans>
    case 'above-balance':
      return (
        <Trans id="amount.fault.above-balance">That's more than your balance of {balance}.</Trans>
      )
  }
}
