import { Trans } from '@lingui/react/macro'
import type { Prize } from '../../model/reward.ts'
import { useConvertedAmount } from '../../runtime/use-converted-amount.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './prize-text.css'

/** Prizes are in USD in every session (docs/behaviour/money-and-time.md#conversion). */
const PRIZE_CURRENCY = 'USD'

/** Shows a prize as `$10.00 bonus` or `$10.00 code` (docs/behaviour/game-center.md#rewards). */
export function PrizeText({ prize }: { prize: Prize }) {
  const amount = <Amount amount={prize.amountUsd} currency={PRIZE_CURRENCY} />
  return prize.type === 'MONETARY' ? (
    <Trans id="game-center.bonus">{amount} bonus</Trans>
  ) : (
    <Trans id="game-center.code" comment="A promo code and its value: $10.00 code.">
      {amount} code
    </Trans>
  )
}

/** Shows the value of a prize in the viewer's currency, where that differs. */
export function PrizeWorth({ prize }: { prize: Prize }) {
  useStyles(sheet)
  const converted = useConvertedAmount(prize.amountUsd, PRIZE_CURRENCY)
  return (
    converted && (
      <span className={css.converted}>
        ≈{'\u00a0'}
        <Amount {...converted} kind="exact" />
      </span>
    )
  )
}
