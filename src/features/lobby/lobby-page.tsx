import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { topStreamers } from '../../api/lobby.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useStyles } from '../../ui/styles.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { modeAtom, tabAtom } from './choices.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { LobbyHeader } from './lobby-header.tsx'
import css, { sheet } from './lobby-page.css'
import { LobbyPanel } from './lobby-panel.tsx'
import { ScheduleSkeleton } from './lobby-skeleton.tsx'
import { ScheduleBlock, ScheduleFrame } from './schedule-block.tsx'

/** The lobby: who is on air, who wins, who comes next. */
export function LobbyPage() {
  useStyles(sheet)
  const { t } = useLingui()
  const [tab, setTab] = useAtom(tabAtom)
  const [mode, setMode] = useAtom(modeAtom)
  return (
    <Tabs
      label={t({ id: 'lobby.tabs.label', message: 'Lists' })}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { key: 'live', label: t({ id: 'lobby.tabs.live', message: 'Live' }) },
        { key: 'winning', label: t({ id: 'lobby.tabs.winning', message: 'Winning' }) },
      ]}
    >
      {({ list, panel }) => (
        <div className={css.page}>
          <ConnectionBanner />
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

function Schedule() {
  const { data, isLoading, error } = useResource(topStreamers, {})
  if (isLoading && !error) {
    return (
      <ScheduleFrame>
        <ScheduleSkeleton />
      </ScheduleFrame>
    )
  }
  // Unknown is not empty: the panel says what did not load.
  return data ? <ScheduleBlock entries={data.schedules} /> : null
}
