import { Trans } from '@lingui/react/macro'
import { balance } from '../../api/balance.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { Amount } from '../../ui/amount.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStyles } from '../../ui/styles.ts'
import { useRolling } from '../../ui/use-rolling.ts'
import css, { sheet } from './balance-readout.css'

/** What the signed-in viewer has, rolling to each new value. */
export function BalanceReadout() {
  useStyles(sheet)
  const { data, isLoading } = useResource(balance, {})
  const amount = useRolling(data?.balance)
  if (!data && !isLoading) return null
  return (
    <div className={css.balance}>
      <span className={css.label}>
        <Trans id="lobby.balance.label">Balance</Trans>
      </span>
      <span className={css.value}>
        {data ? (
          <Amount amount={amount} currency={data.currency} kind="balance" />
        ) : (
          <Skeleton className={css.placeholder} />
        )}
      </span>
    </div>
  )
}
