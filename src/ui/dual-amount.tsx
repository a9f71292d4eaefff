import type { AmountInput } from '../lib/amount.ts'
import { Amount } from './amount.tsx'
import type { AmountProps } from './amount-text.tsx'
import css, { sheet } from './dual-amount.css'
import { useStyles } from './styles.ts'

interface DualAmountProps {
  amount: AmountInput
  currency: string
  /** The same in the viewer's own currency, where that is another one. */
  converted: { amount: AmountInput; currency: string } | null
  kind?: AmountProps['kind'] | undefined
}

/** An amount, with what it is worth in the viewer's own currency beside it. */
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
