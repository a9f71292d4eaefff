import { Trans } from '@lingui/react/macro'
import type { AmountInput } from '../../lib/amount.ts'
import { Amount } from '../money/amount.tsx'

interface BalanceHintProps {
  balance: AmountInput
  currency: string
  /** Adds `!` to a balance whose digits past the eighth decimal were cut. */
  markCut: boolean
}

/** Shows the viewer's balance as the hint of an amount field. */
export function BalanceHint({ balance: amount, currency, markCut }: BalanceHintProps) {
  const balance = <Amount amount={amount} currency={currency} kind="balance" markCut={markCut} />
  return (
    <Trans id="amount.balance" comment="{balance} is an amount with its currency.">
      Your balance: {balance}
    </Trans>
  )
}
