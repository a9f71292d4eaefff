import type { AmountInput } from '../../lib/amount.ts'
import { useConverted } from '../../runtime/use-converted.ts'
import { DualAmount } from '../../ui/dual-amount.tsx'

/** Events count in it, whatever the session does (contract, section 7). */
const EVENT_CURRENCY = 'USD'

/** An amount of an event, with what it is worth in the viewer's own currency beside it. */
export function UsdAmount({ amount }: { amount: AmountInput }) {
  const converted = useConverted(amount, EVENT_CURRENCY)
  return <DualAmount amount={amount} currency={EVENT_CURRENCY} converted={converted} />
}
