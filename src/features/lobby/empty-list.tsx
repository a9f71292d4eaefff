import { Trans } from '@lingui/react/macro'
import { Radio, Trophy } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import type { LobbyMode, LobbyTab } from './lobby-list.ts'

interface EmptyListProps {
  tab: LobbyTab
  mode: LobbyMode
  /** Whether the tab has records that the mode leaves out. */
  hasOthers: boolean
  onShowAll: () => void
  onShowLive: () => void
  onRefresh: () => void
}

/** A tab without records, and the one step that may lead to some. */
export function EmptyList(props: EmptyListProps) {
  const { tab, mode, hasOthers, onShowAll, onShowLive, onRefresh } = props
  const icon = tab === 'live' ? <Icon of={Radio} /> : <Icon of={Trophy} />
  if (mode === 'recommended' && hasOthers) {
    return (
      <StateScreen
        icon={icon}
        title={<Trans id="lobby.empty.recommended.title">Nothing recommended right now</Trans>}
        action={
          <Button variant="primary" onClick={onShowAll}>
            <Trans id="lobby.empty.show-all">Show all</Trans>
          </Button>
        }
      >
        <Trans id="lobby.empty.recommended.text">
          Nobody here streams in your language at the moment, but others do.
        </Trans>
      </StateScreen>
    )
  }
  if (tab === 'winning') {
    return (
      <StateScreen
        icon={icon}
        title={<Trans id="lobby.empty.winning.title">No winning streak yet</Trans>}
        action={
          <Button variant="primary" onClick={onShowLive}>
            <Trans id="lobby.empty.show-live">See who is live</Trans>
          </Button>
        }
      >
        <Trans id="lobby.empty.winning.text">
          As soon as somebody gets ahead of the game, they show up here.
        </Trans>
      </StateScreen>
    )
  }
  return (
    <StateScreen
      icon={icon}
      title={<Trans id="lobby.empty.live.title">Nobody is live right now</Trans>}
      action={
        <Button variant="primary" onClick={onRefresh}>
          <Trans id="lobby.empty.refresh">Check again</Trans>
        </Button>
      }
    >
      <Trans id="lobby.empty.live.text">
        The schedule tells who goes on air next. New streams appear here by themselves.
      </Trans>
    </StateScreen>
  )
}
