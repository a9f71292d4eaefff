import type { AmountInput } from '../lib/amount.ts'
import css, { sheet } from './amount.css'
import { lateModule } from './late-module.ts'
import { useStyles } from './styles.ts'

export interface AmountProps {
  amount: AmountInput
  currency: string
  /**
   * `amount` shows four decimals of a crypto currency and `<0.0001` below, for cards and lists;
   * `balance` shows eight; `exact` shows as many as there are, up to eight, wherever money is moved.
   */
  kind?: 'amount' | 'balance' | 'exact'
  /** Adds `!` to a balance whose digits past the eighth decimal were cut. */
  markCut?: boolean
  /** Rolls to a new value instead of jumping there. */
  rolls?: boolean
}

const useMoneyCode = lateModule('amount', () => import('./amount-text.tsx'))

/** An amount of money as everybody sees it: rounded down, grouped, with its currency. */
export function Amount(props: AmountProps) {
  useStyles(sheet)
  const { code } = useMoneyCode()
  return <span className={css.amount}>{code && <code.AmountText {...props} />}</span>
}
