import { Trans } from '@lingui/react/macro'
import { lazyView, Nothing, usePreloadOnMount } from '../../components/lazy-view.tsx'
import { PanelPlaceholder } from '../../features/room/room-panel.tsx'
import {
  type Panel,
  type RoomContext,
  type RoomSlots,
  RoomSlotsContext,
  type StreamProps,
} from '../../features/room/room-slots.ts'
import { RoomView, type RoomViewProps } from '../../features/room/room-view.tsx'
import { useSurroundingLayout } from '../../features/room/use-room-layout.ts'
import { panelTexts } from '../../i18n/catalogs.ts'
import { isStreamer } from '../../model/lobby.ts'
import { isOnFlyMode, isPoolMode, isRoomOwner } from '../../session/claims.ts'
import RewardsApp from '../rewards-app.tsx'

const panelOptions = (name: string) => ({
  name,
  texts: panelTexts,
  fallback: <PanelPlaceholder of={name} />,
})

const isStreamersRoom = ({ record }: RoomContext): boolean => isStreamer(record)

const ChatPanel = lazyView(() => import('../../features/chat/chat-panel.tsx'), panelOptions('chat'))
const ActivityPanel = lazyView(
  () => import('../../features/activity/activity-panel.tsx'),
  panelOptions('activity'),
)
const Stream = lazyView(() => import('../../features/stream/stream-panel.tsx'), {
  name: 'stream',
  texts: panelTexts,
})

function LiveStream({ status, ...props }: StreamProps) {
  const layout = useSurroundingLayout()
  return status === 'live' ? <Stream {...props} layout={layout} /> : null
}

/** Views of every room: they are loaded with it, rather than when its record has come. */
const firstViews = [Stream, ChatPanel, ActivityPanel]

const panels: readonly Panel[] = [
  {
    name: 'chat',
    label: <Trans id="room.tab.chat">Chat</Trans>,
    place: 'tab',
    View: ChatPanel,
  },
  {
    name: 'events',
    label: <Trans id="room.tab.events">Events</Trans>,
    place: 'tab',
    View: lazyView(
      () => import('../../features/events/panel/events-panel.tsx'),
      panelOptions('events'),
    ),
    isAvailable: isStreamersRoom,
  },
  {
    name: 'activity',
    label: <Trans id="room.tab.activity">Activity</Trans>,
    place: 'main',
    View: ActivityPanel,
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
      <Trans id="room.tab.copy" comment="Short label of a tab: copy bets.">
        Copy
      </Trans>
    ),
    place: 'card',
    View: lazyView(() => import('../../features/copy/copy-panel.tsx'), panelOptions('copy')),
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
  Stream: LiveStream,
  TipDialog: lazyView(() => import('../../features/room/tips/tip-dialog.tsx'), {
    name: 'tip',
    texts: panelTexts,
  }),
  ReportDialog: lazyView(() => import('../../features/room/report/report-dialog.tsx'), {
    name: 'report',
    texts: panelTexts,
  }),
  TipNotes: lazyView(() => import('../../features/room/tips/tip-notes.tsx'), {
    name: 'tip-notes',
    texts: panelTexts,
    onError: Nothing,
  }),
  GameCenter: lazyView(() => import('../../features/events/result/event-results.tsx'), {
    name: 'game-center',
    texts: panelTexts,
    onError: Nothing,
  }),
  Rewards: () => <RewardsApp variant="text" />,
}

/** Renders a room with the views of all features in it. */
export default function Room(props: RoomViewProps) {
  usePreloadOnMount(firstViews)
  return (
    <RoomSlotsContext value={roomSlots}>
      <RoomView {...props} />
    </RoomSlotsContext>
  )
}
