import type { AmountInput } from '../lib/amount.ts'
import { useConvertedAmount } from '../runtime/use-converted-amount.ts'
import css, { sheet } from '../ui/money/amount.css'
import { Amount } from '../ui/money/amount.tsx'
import type { AmountProps } from '../ui/money/amount-text.tsx'
import { useStyles } from '../ui/styles/styles.ts'

interface DualAmountProps {
  amount: AmountInput
  currency: string
  /** Converted to the viewer's currency; null if that is the same. */
  converted: { amount: AmountInput; currency: string } | null
  kind?: AmountProps['kind'] | undefined
}

/** Shows an amount, followed by its value in the viewer's currency. */
export function DualAmount({ amount, currency, converted, kind = 'amount' }: DualAmountProps) {
  useStyles(sheet)
  return (
    <span className={css.amounts}>
      <Amount amount={amount} currency={currency} kind={kind} />
      {converted && (
        <>
          {' '}
          <span className={css.converted}>
            ≈{'\u00a0'}
            <Amount {...converted} kind={kind} />
          </span>
        </>
      )}
    </span>
  )
}

/** Events and leaderboards are in USD in every session (docs/behaviour/money-and-time.md#conversion). */
const CURRENCY = 'USD'

/** Shows such an amount, with its worth in the viewer's own currency beside it. */
export function UsdAmount({ amount, kind }: Pick<AmountProps, 'amount' | 'kind'>) {
  const converted = useConvertedAmount(amount, CURRENCY)
  return <DualAmount amount={amount} currency={CURRENCY} converted={converted} kind={kind} />
}
