import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Money } from '../../lib/amount.ts'
import type { PlayLimits } from '../../model/play-limits.ts'
import { Amount } from '../../ui/money/amount.tsx'

/** Lists limits on one line, such as `−50.00 EUR · 30 min`; `None` without any. */
export function LimitsText({ limits, currency }: { limits: PlayLimits; currency: string }) {
  const { loss, win, stake, seconds } = limits
  // Minutes are rounded down, so that a limit never lasts shorter than displayed.
  const minutes = Math.floor((seconds ?? 0) / 60) || 1
  const parts: ReactNode[] = []
  const amountOf = (limit: Money, sign: '+' | '−') => (
    <Amount key={sign} amount={limit} currency={currency} kind="exact" sign={sign} />
  )
  if (loss) parts.push(amountOf(loss, '−'))
  if (win) parts.push(amountOf(win, '+'))
  if (stake) {
    const amount = <Amount amount={stake} currency={currency} kind="exact" />
    // The macro drops a `key` on Trans.
    parts.push(
      <Fragment key="stake">
        <Trans
          id="copy.limits.stake-short"
          comment="Limit of all stakes; {amount} is an amount with its currency."
        >
          at most {amount} in stakes
        </Trans>
      </Fragment>,
    )
  }
  if (seconds !== null) {
    parts.push(
      <Fragment key="time">
        <Trans id="copy.limits.minutes">{minutes} min</Trans>
      </Fragment>,
    )
  }
  if (parts.length === 0) {
    return (
      <Trans id="copy.limits.no-limits" comment="Shown beside Session limits where none is set.">
        None
      </Trans>
    )
  }
  return parts.flatMap((part, at) => (at > 0 ? [' · ', part] : [part]))
}
