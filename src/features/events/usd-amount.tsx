import { useConvertedAmount } from '../../runtime/use-converted-amount.ts'
import { DualAmount } from '../../ui/money/amount.tsx'
import type { AmountProps } from '../../ui/money/amount-text.tsx'

/** Events are in USD in every session (docs/behaviour/money-and-time.md#conversion). */
const EVENT_CURRENCY = 'USD'

/** Shows an amount of an event, with its worth in the viewer's own currency beside it. */
export function UsdAmount({ amount, kind }: Pick<AmountProps, 'amount' | 'kind'>) {
  const converted = useConvertedAmount(amount, EVENT_CURRENCY)
  return <DualAmount amount={amount} currency={EVENT_CURRENCY} converted={converted} kind={kind} />
}
