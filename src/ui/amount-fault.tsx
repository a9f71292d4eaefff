import { Plural, Trans } from '@lingui/react/macro'
import type { AmountFault, AmountLimits } from '../lib/amount-input.ts'
import { Amount } from './amount.tsx'

interface AmountFaultTextProps {
  fault: AmountFault
  limits: AmountLimits
  currency: string
}

/** What is wrong with an amount, beside its field. */
export function AmountFaultText({ fault, limits, currency }: AmountFaultTextProps) {
  const { decimals = 0 } = limits
  switch (fault) {
    case 'empty':
      return <Trans id="amount.fault.empty">Enter an amount.</Trans>
    case 'no-amount':
      return <Trans id="amount.fault.no-amount">This is not an amount, such as 2.50.</Trans>
    case 'not-positive':
      return <Trans id="amount.fault.not-positive">The amount must be more than zero.</Trans>
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
      return (
        <Trans id="amount.fault.below-min">
          At least <Amount amount={limits.min} currency={currency} kind="exact" />.
        </Trans>
      )
    case 'above-max':
      return (
        <Trans id="amount.fault.above-max">
          At most <Amount amount={limits.max} currency={currency} kind="exact" />.
        </Trans>
      )
    case 'above-balance':
      return (
        <Trans id="amount.fault.above-balance">
          More than your balance of{' '}
          <Amount amount={limits.balance} currency={currency} kind="balance" />.
        </Trans>
      )
  }
}
