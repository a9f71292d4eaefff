import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureScreen } from '../../ui/failure-screen.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SlowBanner } from '../../ui/slow-banner.tsx'
import { useStyles } from '../../ui/styles.ts'
import { EmptyList } from './empty-list.tsx'
import type { LobbyMode, LobbyTab } from './lobby-list.ts'
import css, { sheet } from './lobby-panel.css'
import { GridSkeleton, MosaicSkeleton } from './lobby-skeleton.tsx'
import { PlayerGrid } from './player-grid.tsx'
import { TopStreamers } from './top-streamers.tsx'
import { type LobbyView, useLobby } from './use-lobby.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface LobbyPanelProps {
  tab: LobbyTab
  mode: LobbyMode
  onMode: (mode: LobbyMode) => void
  onTab: (tab: LobbyTab) => void
  schedule: ReactNode
}

/** What the selected tab shows: the top, everybody else, and the schedule beside them. */
export function LobbyPanel({ tab, mode, onMode, onTab, schedule }: LobbyPanelProps) {
  useStyles(sheet)
  const view = useLobby(tab, mode)
  const back = useReturnFocus(!view.isLoading)
  return (
    <div className={css.panel} {...view.handlers} {...back}>
      <div className={css.top}>
        <Top view={view} tab={tab} />
      </div>
      <div className={css.schedule}>{schedule}</div>
      <div className={css.list}>
        <List view={view} tab={tab} mode={mode} onMode={onMode} onTab={onTab} />
      </div>
    </div>
  )
}

function Top({ view, tab }: { view: LobbyView; tab: LobbyTab }) {
  if (view.isLoading) {
    return (
      <>
        {view.isSlow && <SlowBanner />}
        <MosaicSkeleton />
      </>
    )
  }
  // One Retry on a screen: without a list, the list's own serves for both.
  if (view.error) return null
  if (view.topFailed) {
    return (
      <Banner
        icon={<Icon of={TriangleAlert} />}
        action={
          <Button onClick={view.retry}>
            <Trans id="failure.retry">Retry</Trans>
          </Button>
        }
      >
        <Trans id="lobby.top.failed">The top streamers and the schedule did not load.</Trans>
      </Banner>
    )
  }
  if (view.top.length === 0) return null
  return <TopStreamers shown={view.top} live={view.live} currency={view.currency} tab={tab} />
}

type ListProps = Omit<LobbyPanelProps, 'schedule'> & { view: LobbyView }

function List({ view, tab, mode, onMode, onTab }: ListProps) {
  if (view.isLoading) return <GridSkeleton />
  if (view.error) return <FailureScreen error={view.error} onRetry={view.retry} />
  if (view.streamers + view.players === 0) {
    return (
      <EmptyList
        tab={tab}
        mode={mode}
        hasOthers={view.others > 0}
        onShowAll={() => onMode('all')}
        onShowLive={() => onTab('live')}
        onRefresh={view.retry}
      />
    )
  }
  if (view.rest.length === 0) return null
  return (
    <PlayerGrid
      tab={tab}
      shown={view.rest}
      live={view.live}
      currency={view.currency}
      streamers={view.streamers}
      players={view.players}
    />
  )
}
