import { useLingui } from '@lingui/react/macro'
import {
  type AmountInput,
  amountDecimals,
  balanceDecimals,
  exactDecimals,
  formatAmount,
  isBalanceCut,
  MISSING_AMOUNT,
} from '../../lib/amount.ts'
import { moneyText } from './money-text.ts'
import { useRolling } from './use-rolling.ts'

export interface AmountProps {
  amount: AmountInput
  currency: string
  /**
   * `amount`, for cards and lists, shows four decimals of a crypto currency and `<0.0001` below that;
   * `balance` shows eight; `exact`, for payments, shows all decimals, up to eight.
   */
  kind?: 'amount' | 'balance' | 'exact'
  /** Adds `!` to a balance whose digits past the eighth decimal were cut. */
  markCut?: boolean
  /** Counts up or down to a new value instead of jumping to it. */
  rolls?: boolean
}

const DECIMALS = {
  amount: (_amount: AmountInput, currency: string) => amountDecimals(currency),
  balance: (_amount: AmountInput, currency: string) => balanceDecimals(currency),
  exact: exactDecimals,
}

/** Shows the text of an amount. */
export function AmountText(props: AmountProps) {
  return props.rolls ? <RollingText {...props} /> : <FormattedText {...props} />
}

function RollingText(props: AmountProps) {
  return <FormattedText {...props} amount={useRolling(props.amount)} />
}

function FormattedText({ amount, currency, kind = 'amount', markCut = false }: AmountProps) {
  const { i18n } = useLingui()
  const digits = formatAmount(amount, DECIMALS[kind](amount, currency))
  const text = digits === MISSING_AMOUNT ? digits : moneyText(digits, currency, i18n.locale)
  return kind === 'balance' && markCut && isBalanceCut(amount, currency) ? `${text}!` : text
}
