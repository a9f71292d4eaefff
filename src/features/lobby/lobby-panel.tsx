import { type ReactNode, useRef } from 'react'
import { lazyView } from '../../components/lazy-view.tsx'
import { useRoomList } from '../../runtime/room-list.ts'
import { ViewFailed } from '../../ui/feedback/failure-notice.tsx'
import { deferredCode, type LazyState, useLazyCode } from '../../ui/loading/lazy-code.ts'
import { useFirstPaint } from '../../ui/loading/use-first-paint.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import { useBoxSize } from '../../ui/use-box-size.ts'
import type { LobbyMode, LobbyTab } from './list/lobby-list.ts'
import { PlayerGrid } from './list/player-grid.tsx'
import { TopStreamers } from './list/top-streamers.tsx'
import { type LobbyView, useLobby } from './list/use-lobby.ts'
import css, { sheet } from './lobby-header.css'
import { GridSkeleton, MosaicSkeleton } from './lobby-skeleton.tsx'

// Loaded after the lobby rather than on failure, when the network may be down.
const statesCode = deferredCode('lobby-states', () => import('./lobby-states.tsx'), 'deferred')

const FoundCards = lazyView(() => import('./search/found-cards.tsx'), {
  name: 'found-cards',
  texts: 'deferred',
})

interface LobbyPanelProps {
  tab: LobbyTab
  mode: LobbyMode
  /** Shows the records that match it alone; empty for all. */
  filter: string
  onMode: (mode: LobbyMode) => void
  onTab: (tab: LobbyTab) => void
  schedule: ReactNode
}

/** Draws the selected tab: top streamers, all others, and the schedule beside them. */
export function LobbyPanel({ tab, mode, filter, onMode, onTab, schedule }: LobbyPanelProps) {
  useStyles(sheet)
  const view = useLobby(tab, mode)
  useFirstPaint(!view.isLoading)
  const lazyStates = useLazyCode(statesCode)
  const states = lazyStates.status === 'ready' ? lazyStates.code : null
  const panel = useRef<HTMLDivElement>(null)
  const scheduleBox = useRef<HTMLDivElement>(null)
  const isBeside = useBoxSize(scheduleBox) === 'wide'
  const returnFocus = states && <states.ReturnFocus box={panel} isReady={!view.isLoading} />
  if (filter !== '' && !view.isLoading && !view.read.error) {
    return (
      <div ref={panel} className={css.panel} {...view.handlers}>
        {returnFocus}
        <FoundCards
          query={filter}
          view={view}
          scope={`${tab} ${mode}`}
          rtpFirst={tab === 'winning'}
          onShowAll={() => onMode('all')}
        />
      </div>
    )
  }
  const list = (
    <div key="list" className={css.list}>
      <List {...{ view, states, lazyStates, tab, mode, onMode, onTab }} />
    </div>
  )
  return (
    <div ref={panel} className={css.panel} {...view.handlers}>
      {returnFocus}
      <div className={css.top}>
        <Top view={view} tab={tab} states={states} />
      </div>
      {/* The focus order follows the visible order: the schedule is right of the list, or above it. */}
      {isBeside && list}
      <div key="schedule" ref={scheduleBox} className={css.schedule}>
        {schedule}
      </div>
      {!isBeside && list}
    </div>
  )
}

interface TopProps {
  view: LobbyView
  tab: LobbyTab
  states: typeof import('./lobby-states.tsx') | null
}

function Top({ view, tab, states }: TopProps) {
  if (view.isLoading) {
    return (
      <>
        {view.isSlow && states && <states.SlowBanner />}
        <MosaicSkeleton />
      </>
    )
  }
  // Show one Retry only: when the list failed too, its Retry reloads both.
  if (view.read.error) return null
  if (view.hasTopFailed) return states && <states.TopFailed of={view.read} />
  if (view.top.length === 0) return null
  return <TopStreamers cards={view.top} live={view.live} currency={view.currency} tab={tab} />
}

interface ListProps extends Omit<LobbyPanelProps, 'schedule' | 'filter'>, TopProps {
  lazyStates: LazyState<unknown>
}

function List({ view, states, lazyStates, tab, mode, onMode, onTab }: ListProps) {
  useRoomList([...view.top, ...view.rest])
  if (view.isLoading) return <GridSkeleton />
  if (view.read.error) {
    return states ? (
      <states.FailureScreen of={view.read} />
    ) : (
      <ViewFailed onRetry={view.read.retry} busy={view.read.isLoading} />
    )
  }
  if (view.streamerCount + view.playerCount === 0) {
    if (!states) {
      if (lazyStates.status !== 'failed') return null
      return <ViewFailed {...lazyStates.failure} />
    }
    return (
      <states.EmptyList
        tab={tab}
        mode={mode}
        hasOthers={view.all.length > 0}
        onShowAll={() => onMode('all')}
        onShowLive={() => onTab('live')}
        onRefresh={view.read.retry}
      />
    )
  }
  if (view.rest.length === 0) return null
  return (
    <PlayerGrid
      tab={tab}
      cards={view.rest}
      live={view.live}
      currency={view.currency}
      streamers={view.streamerCount}
      players={view.playerCount}
    />
  )
}
