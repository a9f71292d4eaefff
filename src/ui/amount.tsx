import { useLingui } from '@lingui/react/macro'
import {
  type AmountInput,
  amountDecimals,
  balanceDecimals,
  formatAmount,
  isCut,
  MISSING_AMOUNT,
} from '../lib/amount.ts'
import css, { sheet } from './amount.css'
import { moneyText } from './money-text.ts'
import { useStyles } from './styles.ts'

interface AmountProps {
  amount: AmountInput
  currency: string
  /** A balance shows up to eight decimals of a crypto currency, other amounts four. */
  kind?: 'amount' | 'balance'
  /** Adds `!` where decimals past the last one shown were cut. */
  markCut?: boolean
}

/** An amount of money as everybody sees it: rounded down, grouped, with its currency. */
export function Amount({ amount, currency, kind = 'amount', markCut = false }: AmountProps) {
  useStyles(sheet)
  const { i18n } = useLingui()
  const decimals = kind === 'balance' ? balanceDecimals(currency) : amountDecimals(currency)
  const digits = formatAmount(amount, decimals)
  const text = digits === MISSING_AMOUNT ? digits : moneyText(digits, currency, i18n.locale)
  const cut = markCut && isCut(amount, decimals)
  return <span className={css.amount}>{cut ? `${text}!` : text}</span>
}
