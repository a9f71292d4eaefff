import { Trans } from '@lingui/react/macro'
import { useContext, useEffect } from 'react'
import { lazyView, Nothing, type Preloadable } from '../../components/lazy-view.tsx'
import ChatPanel from '../../features/chat/chat-panel.tsx'
import { PanelPlaceholder } from '../../features/room/room-panel.tsx'
import {
  type Panel,
  type RoomContext,
  type RoomSlots,
  RoomSlotsContext,
} from '../../features/room/room-slots.ts'
import { RoomView, type RoomViewProps } from '../../features/room/room-view.tsx'
import { isStreamer } from '../../model/lobby.ts'
import { isOnFlyMode, isPoolMode, isRoomOwner } from '../../session/claims.ts'
import { CodeHostContext } from '../../ui/loading/lazy-code.ts'
import RewardsApp from '../rewards-app.tsx'
import { LazyStream, RoomStream } from './movable-stream.tsx'

const panelOptions = (name: string) => ({
  name,
  texts: 'panels' as const,
  fallback: <PanelPlaceholder of={name} />,
})

/** Returns the options of views that come once stream and chat are on screen, and without which a room is complete. */
const laterOptions = (name: string) => ({
  name,
  isDeferred: true,
  texts: 'panels' as const,
  onError: Nothing,
})

const isStreamersRoom = ({ record }: RoomContext): boolean => isStreamer(record)

// Views of every room: their code is part of it, only their texts are loaded lazily.
const LazyChat = lazyView(async () => ({ default: ChatPanel }), panelOptions('chat'))

/** Views in the first picture of every room. */
export const firstViews: readonly Preloadable[] = [LazyStream, LazyChat]

const RunningMark = lazyView(
  () => import('../../features/copy/session/running-mark.tsx'),
  laterOptions('copy-mark'),
)

const runningIcon = <RunningMark look="icon" />

const SessionBar = lazyView(
  () => import('../../features/play/session-bar.tsx'),
  laterOptions('session-bar'),
)

const panels: readonly Panel[] = [
  {
    name: 'chat',
    label: <Trans id="room.tab.chat">Chat</Trans>,
    place: 'tab',
    View: LazyChat,
    newest: 'last',
  },
  {
    name: 'events',
    label: <Trans id="room.tab.events">Events</Trans>,
    place: 'tab',
    View: lazyView(
      () => import('../../features/events/panel/events-panel.tsx'),
      panelOptions('events'),
    ),
    isAvailable: context => isStreamersRoom(context) && context.hasEvents,
  },
  {
    name: 'activity',
    label: <Trans id="room.tab.activity">Activity</Trans>,
    place: 'main',
    // Comes once stream and chat are on screen, into a place of its size.
    View: lazyView(() => import('../../features/activity/activity-panel.tsx'), {
      ...panelOptions('activity'),
      isDeferred: true,
    }),
    newest: 'first',
  },
  {
    name: 'leaderboard',
    label: <Trans id="room.tab.leaderboard">Leaderboard</Trans>,
    place: 'tab',
    View: lazyView(
      () => import('../../features/room/leaderboard/leaderboard-panel.tsx'),
      panelOptions('leaderboard'),
    ),
    isAvailable: isStreamersRoom,
  },
  {
    name: 'copy',
    label: (
      <>
        <Trans id="room.tab.copy" comment="Short label of a tab: copy bets.">
          Copy
        </Trans>
        <RunningMark look="dot" />
      </>
    ),
    place: 'card',
    View: lazyView(() => import('../../features/copy/copy-panel.tsx'), {
      ...panelOptions('copy'),
      isDeferred: true,
    }),
    isAvailable: ({ record, claims, user }) =>
      isOnFlyMode(claims) && record.wallet !== user.walletHash,
  },
  {
    name: 'pool',
    label: <Trans id="room.tab.pool">Pool</Trans>,
    place: 'card',
    View: lazyView(() => import('../../features/pool/pool-panel.tsx'), panelOptions('pool')),
    isAvailable: context => isStreamersRoom(context) && isPoolMode(context.claims),
  },
  {
    name: 'games',
    label: <Trans id="room.tab.games">Games</Trans>,
    place: 'main',
    View: lazyView(
      () => import('../../features/room/games/games-panel.tsx'),
      panelOptions('games'),
    ),
    isAvailable: ({ user }) => user.gameIntegrationType === 'UNDERGROUND_CASINO',
  },
  {
    name: 'cockpit',
    label: <Trans id="room.tab.cockpit">Cockpit</Trans>,
    place: 'card',
    View: lazyView(
      () => import('../../features/events/cockpit/cockpit-panel.tsx'),
      panelOptions('cockpit'),
    ),
    isAvailable: ({ record, user }) => isRoomOwner(user, record.wallet),
  },
  {
    name: 'about',
    label: <Trans id="room.tab.about">About</Trans>,
    place: 'main',
    View: lazyView(() => import('../../features/room/about.tsx'), panelOptions('about')),
  },
]

/** Views of the features in a room. A new panel is an entry in the list above. */
export const roomSlots: RoomSlots = {
  panels,
  Stream: RoomStream,
  TipDialog: lazyView(() => import('../../features/room/tips/tip-dialog.tsx'), {
    name: 'tip',
    texts: 'panels',
  }),
  ReportDialog: lazyView(() => import('../../features/room/report/report-dialog.tsx'), {
    name: 'report',
    texts: 'panels',
  }),
  TipNotes: lazyView(
    () => import('../../features/room/tips/tip-notes.tsx'),
    laterOptions('tip-notes'),
  ),
  EventResults: lazyView(
    () => import('../../features/events/result/event-results.tsx'),
    laterOptions('game-center'),
  ),
  PlayNotices: lazyView(() => import('../play-notices.tsx'), laterOptions('play-notices')),
  RoundProposal: lazyView(
    () => import('../../features/copy/rounds/round-proposal.tsx'),
    laterOptions('round-proposal'),
  ),
  // The tab of copying may be out of sight.
  SessionBar: ({ place }) => <SessionBar place={place} mark={runningIcon} />,
  Neighbours: lazyView(() => import('./room-neighbours.tsx'), laterOptions('room-neighbours')),
  Rewards: () => <RewardsApp variant="text" />,
}

/** Renders a room with the views of all features in it. */
export default function Room(props: RoomViewProps) {
  const host = useContext(CodeHostContext)
  useEffect(() => {
    for (const view of firstViews) void view.preload(host)
  }, [host])
  return (
    <RoomSlotsContext value={roomSlots}>
      <RoomView {...props} />
    </RoomSlotsContext>
  )
}
