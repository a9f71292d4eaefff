import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Segmented } from '../../ui/form/segmented.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './account-history.css'
import { CopyHistory } from './copy-history.tsx'
import { PoolHistory } from './pool-history.tsx'

type HistoryKind = 'copied' | 'pools'

/** Shows the viewer's history: copied bets, or payments into and out of pools. */
export function AccountHistory() {
  useStyles(sheet)
  const { t } = useLingui()
  const [kind, setKind] = useState<HistoryKind>('copied')
  return (
    <div className={css.history}>
      <div>
        <Segmented
          label={t({ id: 'account.history.label', message: 'Show' })}
          selected={kind}
          onSelect={setKind}
          options={[
            { key: 'copied', label: t({ id: 'account.history.copied', message: 'Copied bets' }) },
            { key: 'pools', label: t({ id: 'account.history.pools', message: 'Pools' }) },
          ]}
        />
      </div>
      {kind === 'copied' ? <CopyHistory /> : <PoolHistory />}
    </div>
  )
}
