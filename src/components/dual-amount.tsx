import type { ReactNode } from 'react'
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
  /** Returns the amount with the words that belong to it, such as `$10.00 code`. */
  inWords?: ((amount: ReactNode) => ReactNode) | undefined
}

/** Shows an amount, followed by its value in the viewer's currency. */
export function DualAmount(props: DualAmountProps) {
  const { amount, currency, converted, kind = 'amount', inWords } = props
  useStyles(sheet)
  const main = <Amount amount={amount} currency={currency} kind={kind} />
  return (
    <span className={css.amounts}>
      {inWords ? <span>{inWords(main)}</span> : main}
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
export function UsdAmount(props: Pick<DualAmountProps, 'amount' | 'kind' | 'inWords'>) {
  const converted = useConvertedAmount(props.amount, CURRENCY)
  return <DualAmount {...props} currency={CURRENCY} converted={converted} />
}
