import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PoolInfo } from '../../model/pool.ts'
import { Amount } from '../../ui/money/amount.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import { Movements } from './movements.tsx'
import css, { sheet } from './share.css'

/** Shows the viewer's share of a pool, and their deposits and withdrawals. */
export function Share({ pool }: { pool: PoolInfo }) {
  useStyles(sheet)
  const format = useFormat()
  const { monetaryShare, percentageShare, currency, roundCount } = pool
  return (
    <div className={css.share}>
      <dl className={css.facts}>
        <Fact
          name={
            <Trans id="pool.share.amount" comment="What the viewer's share is worth now.">
              Value
            </Trans>
          }
        >
          <Amount amount={monetaryShare} currency={currency} kind="exact" rolls />
        </Fact>
        <Fact name={<Trans id="pool.share.percentage">Of the pool</Trans>}>
          {percentageShare === null ? '–' : format.percent(percentageShare / 100)}
        </Fact>
        <Fact name={<Trans id="pool.share.rounds">Rounds</Trans>}>{format.count(roundCount)}</Fact>
      </dl>
      <Movements />
    </div>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}
