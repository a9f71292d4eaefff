import { Trans } from '@lingui/react/macro'
import { useBalance, useBalanceMarker } from '../../runtime/use-balance.ts'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './balance-readout.css'

/** Shows the signed-in viewer's balance, animated to each new value. */
export function BalanceReadout() {
  useStyles(sheet)
  const { data, isLoading } = useBalance()
  const markCut = useBalanceMarker()
  if (!data && !isLoading) return null
  return (
    <div className={css.balance}>
      <span className={css.label}>
        <Trans id="lobby.balance.label">Balance</Trans>
      </span>
      <span className={css.value}>
        {data ? (
          <Amount
            amount={data.balance}
            currency={data.currency}
            kind="balance"
            markCut={markCut}
            rolls
          />
        ) : (
          <Skeleton className={css.placeholder} />
        )}
      </span>
    </div>
  )
}
