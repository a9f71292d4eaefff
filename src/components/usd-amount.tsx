import { useConvertedAmount } from '../runtime/use-converted-amount.ts'
import { DualAmount } from '../ui/money/amount.tsx'
import type { AmountProps } from '../ui/money/amount-text.tsx'

/** Events and leaderboards are in USD in every session (docs/behaviour/money-and-time.md#conversion). */
const CURRENCY = 'USD'

/** Shows such an amount, with its worth in the viewer's own currency beside it. */
export function UsdAmount({ amount, kind }: Pick<AmountProps, 'amount' | 'kind'>) {
  const converted = useConvertedAmount(amount, CURRENCY)
  return <DualAmount amount={amount} currency={CURRENCY} converted={converted} kind={kind} />
}
