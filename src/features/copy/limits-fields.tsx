import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { balanceDecimals } from '../../lib/amount.ts'
import type { AmountError } from '../../lib/amount-input.ts'
import type { Settings } from '../../model/settings.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { AmountErrorText } from '../../ui/amount-error.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './limits-fields.css'
import { LimitsText } from './limits-text.tsx'
import {
  limitFault,
  noOwnLimits,
  type OwnLimits,
  operatorLimits,
  ownLimits,
  useOwnLimits,
} from './own-limits.ts'

/** Minutes after which a copying may end by itself. */
const MINUTES = [15, 30, 60, 120] as const

/** The viewer's own limits while they are edited. */
export interface LimitsEntry {
  own: OwnLimits
  currency: string
  faults: { loss: AmountError | null; win: AmountError | null }
  /** Nothing is wrong with any of them. */
  isFine: boolean
  change(changes: Partial<OwnLimits>): void
}

/** The viewer's own limits, in the currency of the session. */
export function useLimitsEntry(): LimitsEntry {
  const [stored, store] = useOwnLimits()
  const currency = useBalance().data?.currency ?? ''
  const own = stored.currency === currency ? stored : noOwnLimits
  const decimals = balanceDecimals(currency)
  const faults = { loss: limitFault(own.loss, decimals), win: limitFault(own.win, decimals) }
  return {
    own,
    currency,
    faults,
    isFine: faults.loss === null && faults.win === null,
    change: changes => store({ ...own, ...changes, currency }),
  }
}

interface LimitsFieldsProps {
  entry: LimitsEntry
  operator: Settings | undefined
}

/** Optional ends of a copying: all are off unless the viewer, or the operator, sets them. */
export function LimitsFields({ entry, operator }: LimitsFieldsProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { own, faults, currency, change } = entry
  const decimals = balanceDecimals(currency)
  const times = MINUTES.map(minutes => ({
    key: String(minutes * 60),
    label: t({ id: 'copy.limits.minutes', message: `${minutes} min` }),
  }))
  const fault = (kind: 'loss' | 'win') =>
    faults[kind] && (
      <AmountErrorText error={faults[kind]} limits={{ decimals }} currency={currency} />
    )
  return (
    <details className={css.limits}>
      <summary className={css.summary}>
        <Icon of={ShieldCheck} />
        <span>
          <Trans id="copy.limits.title">Session limits</Trans>
        </span>
        <span className={css.current}>
          <LimitsText limits={ownLimits(own, currency)} currency={currency} />
        </span>
      </summary>
      <div className={css.fields}>
        <AmountField
          label={<Trans id="copy.limits.loss">Loss limit</Trans>}
          value={own.loss}
          onValue={loss => change({ loss })}
          placeholder={t({ id: 'copy.limits.none', message: 'None' })}
          error={fault('loss')}
        />
        <AmountField
          label={<Trans id="copy.limits.win">Win limit</Trans>}
          value={own.win}
          onValue={win => change({ win })}
          placeholder={t({ id: 'copy.limits.none', message: 'None' })}
          error={fault('win')}
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
