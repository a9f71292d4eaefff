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
