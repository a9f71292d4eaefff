import css, { sheet } from './amount.css'
import type { AmountProps } from './amount-text.tsx'
import { lateModule } from './late-module.ts'
import { useStyles } from './styles.ts'

const useMoneyCode = lateModule('amount', () => import('./amount-text.tsx'))

/** An amount of money as everybody sees it: rounded down, grouped, with its currency. */
export function Amount(props: AmountProps) {
  useStyles(sheet)
  const { code } = useMoneyCode()
  return <span className={css.amount}>{code && <code.AmountText {...props} />}</span>
}
