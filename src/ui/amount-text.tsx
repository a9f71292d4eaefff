import { useLingui } from '@lingui/react/macro'
import {
  type AmountInput,
  amountDecimals,
  balanceDecimals,
  exactDecimals,
  formatAmount,
  isBalanceCut,
  MISSING_AMOUNT,
} from '../lib/amount.ts'
import { moneyText } from './money-text.ts'
import { useRolling } from './use-rolling.ts'

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

const DECIMALS = {
  amount: (_amount: AmountInput, currency: string) => amountDecimals(currency),
  balance: (_amount: AmountInput, currency: string) => balanceDecimals(currency),
  exact: exactDecimals,
}

/** The text of an amount. */
export function AmountText(props: AmountProps) {
  return props.rolls ? <RollingText {...props} /> : <StillText {...props} />
}

function RollingText(props: AmountProps) {
  return <StillText {...props} amount={useRolling(props.amount)} />
}

function StillText({ amount, currency, kind = 'amount', markCut = false }: AmountProps) {
  const { i18n } = useLingui()
  const digits = formatAmount(amount, DECIMALS[kind](amount, currency))
  const text = digits === MISSING_AMOUNT ? digits : moneyText(digits, currency, i18n.locale)
  return kind === 'balance' && markCut && isBalanceCut(amount, currency) ? `${text}!` : text
}
