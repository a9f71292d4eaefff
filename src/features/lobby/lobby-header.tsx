import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '../../runtime/use-session.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { BalanceReadout } from './balance-readout.tsx'
import css, { sheet } from './lobby-header.css'
import type { LobbyMode } from './lobby-list.ts'

/** Controls of other features in the header; the app provides them. */
export interface HeaderSlots {
  search: ReactNode
  tools: ReactNode
  rewards: ReactNode
}

interface LobbyHeaderProps extends HeaderSlots {
  tabs: ReactNode
  mode: LobbyMode
  onMode: (mode: LobbyMode) => void
}

/** Draws the lobby's tabs and mode, and the viewer's own controls. */
export function LobbyHeader(props: LobbyHeaderProps) {
  const { tabs, mode, onMode, search, tools, rewards } = props
  useStyles(sheet)
  const { t } = useLingui()
  const { isAnonymous } = useSession()
  return (
    <div className={css.header} part="header">
      <div className={css.tabs}>{tabs}</div>
      <div className={css.mode}>
        <Segmented
          label={t({ id: 'lobby.mode.label', message: 'Streamers' })}
          selected={mode}
          onSelect={onMode}
          options={[
            {
              key: 'recommended',
              label: t({ id: 'lobby.mode.recommended', message: 'Recommended' }),
            },
            { key: 'all', label: t({ id: 'lobby.mode.all', message: 'All' }) },
          ]}
        />
      </div>
      <div className={css.search}>{search}</div>
      <div className={css.tools}>{tools}</div>
      {!isAnonymous && (
        <>
          <div className={css.balance}>
            <BalanceReadout />
          </div>
          <div className={css.rewards}>{rewards}</div>
        </>
      )}
    </div>
  )
}
