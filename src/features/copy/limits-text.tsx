import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Money } from '../../lib/amount.ts'
import { Amount } from '../../ui/amount.tsx'
import type { CopyLimits } from './limits.ts'

interface LimitsTextProps {
  limits: CopyLimits
  currency: string
  /** They were set by the operator, which is said; nothing is where there are none. */
  isOperators?: boolean
}

/** Limits in a few words. */
export function LimitsText({ limits, currency, isOperators = false }: LimitsTextProps) {
  const { loss, win, seconds } = limits
  const minutes = Math.ceil((seconds ?? 0) / 60)
  const parts: ReactNode[] = []
  if (loss) parts.push(<Signed key="loss" sign="−" amount={loss} currency={currency} />)
  if (win) parts.push(<Signed key="win" sign="+" amount={win} currency={currency} />)
  if (seconds !== null) {
    // The macro would drop a key of its own.
    parts.push(
      <Fragment key="time">
        <Plural id="copy.limits.after" value={minutes} one="# min" other="# min" />
      </Fragment>,
    )
  }
  if (parts.length === 0) return isOperators ? null : <Trans id="copy.limits.none">off</Trans>
  const list = parts.flatMap((part, at) => (at > 0 ? [' · ', part] : [part]))
  return isOperators ? <Trans id="copy.limits.operator">Set by the operator: {list}</Trans> : list
}

const Signed = ({ sign, amount, currency }: { sign: string; amount: Money; currency: string }) => (
  <span>
    {sign}
    <Amount amount={amount} currency={currency} kind="exact" />
  </span>
)
