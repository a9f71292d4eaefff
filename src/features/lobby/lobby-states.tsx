import { Trans } from '@lingui/react/macro'
import { Radio, TriangleAlert, Trophy } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { lobby } from '../../api/lobby.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RetryButton } from '../../ui/feedback/failure-notice.tsx'
import type { ReadState } from '../../ui/feedback/failures.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import base from '../../ui/styles/view-base.css'
import type { LobbyMode, LobbyTab } from './list/lobby-list.ts'

// biome-ignore lint/performance/noBarrelFile: one chunk with what a lobby needs after its first paint
export { SlowBanner } from '../../ui/feedback/banner.tsx'
export { FailureScreen } from '../../ui/feedback/failures.tsx'
export { ReturnFocus } from './cards/return-focus.tsx'

/** Reports that the top streamers and the schedule failed to load. */
export const TopFailed = ({ of: { isLoading, retry } }: { of: ReadState }) => (
  <Banner
    icon={<Icon of={TriangleAlert} />}
    action={<RetryButton onRetry={retry} busy={isLoading} />}
  >
    <Trans id="lobby.top.failed">Couldn't load the top streamers and schedule.</Trans>
  </Banner>
)

interface CountStatusProps {
  /** Changes with the list and what filters it. */
  scope: string
  /** Changes with the counts. */
  value: string
  counts: ReactNode
}

/** Announces the counts of each list and filter; changes of the list only clear earlier ones. */
export function CountStatus({ scope, value, counts }: CountStatusProps) {
  const [announced, setAnnounced] = useState({ scope: '', value: '' })
  if (counts && announced.scope !== scope) setAnnounced({ scope, value })
  else if (announced.value && announced.value !== value) setAnnounced({ ...announced, value: '' })
  return (
    <p role="status" className={base.hidden}>
      {/* A new element, so that the same number is read out again. */}
      <span key={announced.scope}>{announced.value === value && counts}</span>
    </p>
  )
}

interface EmptyListProps {
  tab: LobbyTab
  mode: LobbyMode
  /** Whether the tab has records that the mode leaves out. */
  hasOthers: boolean
  onShowAll: () => void
  onShowLive: () => void
  onRefresh: () => void
}

/** Shows that a tab has no records, with one action that may lead to some. */
export function EmptyList(props: EmptyListProps) {
  const { tab, mode, hasOthers, onShowAll, onShowLive, onRefresh } = props
  const icon = tab === 'live' ? <Icon of={Radio} /> : <Icon of={Trophy} />
  if (mode === 'recommended' && hasOthers) {
    return (
      <StateScreen
        icon={icon}
        title={<Trans id="lobby.empty.recommended.title">No recommendations right now</Trans>}
        action={
          <Button variant="primary" onClick={onShowAll}>
            <Trans id="lobby.empty.show-all">Show all</Trans>
          </Button>
        }
      >
        {tab === 'live' ? (
          <Trans id="lobby.empty.recommended.text">
            No one's streaming in your language right now. See who else is live.
          </Trans>
        ) : (
          <Trans id="lobby.empty.recommended.winning">
            No one who streams in your language is on a winning streak.
          </Trans>
        )}
      </StateScreen>
    )
  }
  if (tab === 'winning') {
    return (
      <StateScreen
        icon={icon}
        title={<Trans id="lobby.empty.winning.title">No one's on a winning streak</Trans>}
        action={
          <Button variant="primary" onClick={onShowLive}>
            <Trans id="lobby.empty.show-live">See who's live</Trans>
          </Button>
        }
      >
        <Trans id="lobby.empty.winning.text">New winners will show up here.</Trans>
      </StateScreen>
    )
  }
  return (
    <StateScreen
      icon={icon}
      title={<Trans id="lobby.empty.live.title">No one's live right now</Trans>}
      action={<RefreshButton onRefresh={onRefresh} />}
    >
      <Trans id="lobby.empty.live.text">
        Check the schedule to see who's up next. New streams will show up here.
      </Trans>
    </StateScreen>
  )
}

/** Milliseconds for which Refresh is busy at least, so that a press shows also where the answer is the same. */
const BUSY_STEP = 250

/** Reads the lobby again, and is busy meanwhile. */
function RefreshButton({ onRefresh }: Pick<EmptyListProps, 'onRefresh'>) {
  const { cache, clock } = useRuntime()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    return clock.every(BUSY_STEP, () => setIsBusy(cache.isRequestInFlight(lobby, {})))
  }, [cache, clock, isBusy])
  return (
    <Button
      variant="primary"
      busy={isBusy}
      onClick={() => {
        onRefresh()
        setIsBusy(true)
      }}
    >
      <Trans id="lobby.empty.refresh">Refresh</Trans>
    </Button>
  )
}
