import { useLingui } from '@lingui/react/macro'
import { atom, useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { topStreamers } from '../../api/lobby.ts'
import { lazyView, Nothing } from '../../components/lazy-view.tsx'
import { useResource } from '../../runtime/use-resource.ts'
import { ViewFailed } from '../../ui/feedback/failure-notice.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { deferredCode, useLazyCode } from '../../ui/loading/lazy-code.ts'
import { useBoxSize } from '../../ui/use-box-size.ts'
import type { LobbyMode, LobbyTab } from './list/lobby-list.ts'
import { type HeaderSlots, LobbyHeader } from './lobby-header.tsx'
import { LobbyPanel } from './lobby-panel.tsx'
import { ScheduleSkeleton } from './lobby-skeleton.tsx'
import { filterText, searchAtom } from './search/search-state.ts'

const ConnectionBanner = lazyView(() => import('../../components/connection-banner.tsx'), {
  name: 'connection-banner',
  texts: 'deferred',
  isDeferred: true,
  onError: Nothing,
})

const SearchChip = lazyView(() => import('./search/search-chip.tsx'), {
  name: 'search-chip',
  texts: 'deferred',
  onError: Nothing,
})

/** The tab that the viewer chose; kept while they visit a room. */
const tabAtom = atom<LobbyTab>('live')

/** The list mode that the viewer chose. */
const modeAtom = atom<LobbyMode>('recommended')

/** Draws the lobby: live and winning streamers, and the schedule. */
export function LobbyPage({ notice, ...slots }: HeaderSlots & { notice: ReactNode }) {
  const { t } = useLingui()
  const [tab, setTab] = useAtom(tabAtom)
  const [mode, setMode] = useAtom(modeAtom)
  const page = useRef<HTMLDivElement>(null)
  const isCompact = useBoxSize(page) === 'compact'
  const filter = filterText(useAtomValue(searchAtom), isCompact)
  return (
    <Tabs
      label={t({ id: 'lobby.tabs.label', message: 'Player lists' })}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { key: 'live', label: t({ id: 'lobby.tabs.live', message: 'Live' }) },
        { key: 'winning', label: t({ id: 'lobby.tabs.winning', message: 'Winning' }) },
      ]}
    >
      {({ list, panel }) => (
        <PageFrame kind="lobby" ref={page}>
          <ConnectionBanner />
          {notice}
          <LobbyHeader
            tabs={list}
            mode={mode}
            onMode={setMode}
            isCompact={isCompact}
            filter={filter !== '' && <SearchChip />}
            {...slots}
          />
          {panel(
            <LobbyPanel
              tab={tab}
              mode={mode}
              filter={filter}
              onMode={setMode}
              onTab={setTab}
              schedule={<Schedule />}
            />,
          )}
        </PageFrame>
      )}
    </Tabs>
  )
}

const scheduleCode = deferredCode('schedule-block', () => import('./schedule/schedule-block.tsx'))

function Schedule() {
  const { data, isLoading, error } = useResource(topStreamers, {})
  const state = useLazyCode(scheduleCode)
  if (data && state.status === 'ready') return <state.code.ScheduleBlock entries={data.schedules} />
  if (data && state.status === 'failed') {
    return <ViewFailed {...state.failure} />
  }
  // A schedule that is loading isn't empty. The panel reports a failed load.
  return data || (isLoading && !error) ? <ScheduleSkeleton /> : null
}
