import type { AmountInput } from '../../lib/amount.ts'
import { lazyCode, useLazyCode } from '../loading/lazy-code.ts'
import { useStyles } from '../styles/styles.ts'
import css, { sheet } from './amount.css'
import type { AmountProps } from './amount-text.tsx'

const textCode = lazyCode('amount', () => import('./amount-text.tsx'))

/** Shows an amount of money: rounded down, grouped, with its currency. */
export function Amount(props: AmountProps) {
  useStyles(sheet)
  const state = useLazyCode(textCode)
  return (
    <span className={css.amount}>
      {state.status === 'ready' && <state.code.AmountText {...props} />}
    </span>
  )
}

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
