import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { balanceDecimals } from '../../../lib/amount.ts'
import type { AmountError } from '../../../lib/amount-input.ts'
import type { Settings } from '../../../model/lobby.ts'
import { useBalance } from '../../../runtime/use-balance.ts'
import { AmountErrorText } from '../../../ui/form/amount-error.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './limits-fields.css'
import { LimitsText } from './limits-text.tsx'
import {
  noOwnLimits,
  type OwnLimits,
  operatorLimits,
  toCopyLimits,
  useOwnLimits,
  validateLimit,
} from '../session/own-limits.ts'

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
        <SelectField
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
