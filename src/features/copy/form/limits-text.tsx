import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Money } from '../../../lib/amount.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import type { CopyLimits } from '../session/limits.ts'

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
