import { useLingui } from '@lingui/react/macro'
import {
  amountDecimals,
  balanceDecimals,
  formatAmount,
  isBalanceCut,
  MISSING_AMOUNT,
} from '../lib/amount.ts'
import type { AmountProps } from './amount.tsx'
import { moneyText } from './money-text.ts'
import { useRolling } from './use-rolling.ts'

/** The text of an amount. */
export function AmountText(props: AmountProps) {
  return props.rolls ? <RollingText {...props} /> : <StillText {...props} />
}

function RollingText(props: AmountProps) {
  return <StillText {...props} amount={useRolling(props.amount)} />
}

function StillText({ amount, currency, kind = 'amount', markCut = false }: AmountProps) {
  const { i18n } = useLingui()
  const decimals = kind === 'balance' ? balanceDecimals(currency) : amountDecimals(currency)
  const digits = formatAmount(amount, decimals)
  const text = digits === MISSING_AMOUNT ? digits : moneyText(digits, currency, i18n.locale)
  return kind === 'balance' && markCut && isBalanceCut(amount, currency) ? `${text}!` : text
}
