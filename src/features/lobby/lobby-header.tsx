import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { lateTexts } from '../../i18n/late-texts.ts'
import { useSession } from '../../runtime/use-session.ts'
import { type LazyView, useView } from '../../runtime/use-view.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useStyles } from '../../ui/styles.ts'
import RewardsApp from '../rewards/rewards-app.tsx'
import { BalanceReadout } from './balance-readout.tsx'
import type { HeaderToolsProps } from './header-tools.tsx'
import css, { sheet } from './lobby-header.css'
import type { LobbyMode } from './lobby-list.ts'

const toolsView: LazyView<HeaderToolsProps> = {
  name: 'tools',
  texts: lateTexts,
  load: () => import('./header-tools.tsx'),
}

const searchView: LazyView<object> = {
  name: 'search',
  texts: lateTexts,
  load: () => import('../search/search-box.tsx'),
}

interface LobbyHeaderProps {
  tabs: ReactNode
  mode: LobbyMode
  onMode: (mode: LobbyMode) => void
}

/** What is shown, and what belongs to the viewer. */
export function LobbyHeader({ tabs, mode, onMode }: LobbyHeaderProps) {
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
      <div className={css.search}>
        <Late view={searchView} props={{}} />
      </div>
      <div className={css.tools}>
        <Late view={toolsView} props={{ isAnonymous }} />
      </div>
      {!isAnonymous && (
        <>
          <div className={css.balance}>
            <BalanceReadout />
          </div>
          <div className={css.rewards}>
            <RewardsApp variant="text" />
          </div>
        </>
      )}
    </div>
  )
}

interface LateProps<Props> {
  view: LazyView<Props>
  props: Props
}

/** Comes into a free place of the header, a moment after the paint. */
function Late<Props extends object>({ view, props }: LateProps<Props>) {
  const { state, retry } = useView(view)
  switch (state.is) {
    case 'loading':
      return null
    case 'ready':
      return <state.View {...props} />
    case 'failed':
      return (
        <Button onClick={retry}>
          <Trans id="failure.retry">Retry</Trans>
        </Button>
      )
  }
}
