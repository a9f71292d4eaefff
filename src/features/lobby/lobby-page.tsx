import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { topStreamers } from '../../api/lobby.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { ViewFailed } from '../../ui/failure-notice.tsx'
import { lateModule } from '../../ui/late-module.ts'
import { useStyles } from '../../ui/styles.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { modeAtom, tabAtom } from './choices.ts'
import { LobbyHeader } from './lobby-header.tsx'
import css, { sheet } from './lobby-page.css'
import { LobbyPanel } from './lobby-panel.tsx'
import { ScheduleSkeleton } from './lobby-skeleton.tsx'

const useBanner = lateModule('connection-banner', () => import('./connection-banner.tsx'))

/** The lobby: who is on air, who wins, who comes next. */
export function LobbyPage() {
  useStyles(sheet)
  const { t } = useLingui()
  const { code: banner } = useBanner()
  const [tab, setTab] = useAtom(tabAtom)
  const [mode, setMode] = useAtom(modeAtom)
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
        <div className={css.page}>
          {banner && <banner.ConnectionBanner />}
          <LobbyHeader tabs={list} mode={mode} onMode={setMode} />
          {panel(
            <LobbyPanel
              tab={tab}
              mode={mode}
              onMode={setMode}
              onTab={setTab}
              schedule={<Schedule />}
            />,
          )}
        </div>
      )}
    </Tabs>
  )
}

const useScheduleCode = lateModule('schedule-block', () => import('./schedule-block.tsx'))

function Schedule() {
  const { data, isLoading, error } = useResource(topStreamers, {})
  const { code, retry } = useScheduleCode()
  if (data && code) return <code.ScheduleBlock entries={data.schedules} />
  if (data && retry) return <ViewFailed onRetry={retry} />
  // Unknown is not empty: the panel says what did not load.
  return data || (isLoading && !error) ? <ScheduleSkeleton /> : null
}
