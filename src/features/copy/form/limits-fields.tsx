import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { balanceDecimals, type Money } from '../../../lib/amount.ts'
import type { AmountError } from '../../../lib/amount-input.ts'
import type { Settings } from '../../../model/lobby.ts'
import { useBalance } from '../../../runtime/use-balance.ts'
import { AmountErrorText, AmountField } from '../../../ui/form/amount-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import type { CopyLimits } from '../session/limits.ts'
import {
  noOwnLimits,
  type OwnLimits,
  operatorLimits,
  toCopyLimits,
  useOwnLimits,
  validateLimit,
} from '../session/use-copy-limits.ts'
import css, { sheet } from './limits-fields.css'

/** Time limits to choose from, in minutes. */
const MINUTES = [15, 30, 60, 120] as const

/** State of the fields for the viewer's own limits. */
export interface LimitsForm {
  own: OwnLimits
  currency: string
  errors: { loss: AmountError | null; win: AmountError | null }

  isValid: boolean
  change(changes: Partial<OwnLimits>): void
}

/** Manages the viewer's own limits in the currency of the session. */
export function useLimitsForm(): LimitsForm {
  const [stored, store] = useOwnLimits()
  const currency = useBalance().data?.currency ?? ''
  const own = stored.currency === currency ? stored : noOwnLimits
  const decimals = balanceDecimals(currency)
  const errors = { loss: validateLimit(own.loss, decimals), win: validateLimit(own.win, decimals) }
  return {
    own,
    currency,
    errors,
    isValid: errors.loss === null && errors.win === null,
    change: changes => store({ ...own, ...changes, currency }),
  }
}

interface LimitsFieldsProps {
  form: LimitsForm
  operator: Settings | undefined
}

/** Edits the viewer's session limits, and shows those of the operator. */
export function LimitsFields({ form: entry, operator }: LimitsFieldsProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { own, errors, currency, change } = entry
  const decimals = balanceDecimals(currency)
  const times = MINUTES.map(minutes => ({
    key: String(minutes * 60),
    label: t({ id: 'copy.limits.minutes', message: `${minutes} min` }),
  }))
  const errorText = (kind: 'loss' | 'win') =>
    errors[kind] && (
      <AmountErrorText error={errors[kind]} limits={{ decimals }} currency={currency} />
    )
  return (
    <details className={css.limits}>
      <summary className={css.summary}>
        <Icon of={ShieldCheck} />
        <span>
          <Trans id="copy.limits.title">Session limits</Trans>
        </span>
        <span className={css.current}>
          <LimitsText limits={toCopyLimits(own, currency)} currency={currency} />
        </span>
      </summary>
      <div className={css.fields}>
        <AmountField
          label={<Trans id="copy.limits.loss">Loss limit</Trans>}
          value={own.loss}
          onValue={loss => change({ loss })}
          placeholder={t({ id: 'copy.limits.none', message: 'None' })}
          error={errorText('loss')}
        />
        <AmountField
          label={<Trans id="copy.limits.win">Win limit</Trans>}
          value={own.win}
          onValue={win => change({ win })}
          placeholder={t({ id: 'copy.limits.none', message: 'None' })}
          error={errorText('win')}
        />
        <Select
          hint=""
          label={t({ id: 'copy.limits.time', message: 'Time limit' })}
          options={[{ key: '', label: t({ id: 'copy.limits.none', message: 'None' }) }, ...times]}
          selected={own.seconds === null ? '' : String(own.seconds)}
          onSelect={key => change({ seconds: key === '' ? null : Number(key) })}
        />
      </div>
      {operator && (
        <p className={css.operator}>
          <LimitsText limits={operatorLimits(operator)} currency={currency} isOperators />
        </p>
      )}
    </details>
  )
}

interface LimitsTextProps {
  limits: CopyLimits
  currency: string
  /** Says that the operator has set them; renders nothing if there are none. */
  isOperators?: boolean
}

/** Lists limits on one line, such as `−50.00 EUR · 30 min`. */
export function LimitsText({ limits, currency, isOperators = false }: LimitsTextProps) {
  const { loss, win, seconds } = limits
  const minutes = Math.ceil((seconds ?? 0) / 60)
  const parts: ReactNode[] = []
  if (loss) parts.push(<SignedAmount key="loss" sign="−" amount={loss} currency={currency} />)
  if (win) parts.push(<SignedAmount key="win" sign="+" amount={win} currency={currency} />)
  if (seconds !== null) {
    // The macro drops a `key` on Trans.
    parts.push(
      <Fragment key="time">
        <Trans id="copy.limits.minutes">{minutes} min</Trans>
      </Fragment>,
    )
  }
  if (parts.length === 0) return isOperators ? null : <Trans id="copy.limits.none">None</Trans>
  const limitList = parts.flatMap((part, at) => (at > 0 ? [' · ', part] : [part]))
  if (!isOperators) return limitList
  return (
    <Trans
      id="copy.limits.operator"
      comment="{limitList} is a short list, such as −50.00 EUR · 30 min."
    >
      Set by your casino: {limitList}
    </Trans>
  )
}

const SignedAmount = ({
  sign,
  amount,
  currency,
}: {
  sign: string
  amount: Money
  currency: string
}) => (
  <span>
    {sign}
    <Amount amount={amount} currency={currency} kind="exact" />
  </span>
)
