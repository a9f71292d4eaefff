import type { AmountInput } from '../../lib/amount.ts'
import { useStyles } from '../styles/styles.ts'
import { Amount } from './amount.tsx'
import type { AmountProps } from './amount-text.tsx'
import css, { sheet } from './dual-amount.css'

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
