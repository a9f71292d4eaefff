import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { panelTexts } from '../../i18n/panel-texts.ts'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import type { UserInfo } from '../../model/user.ts'
import type { RoomStatus } from '../../runtime/room-frame.ts'
import type { LazyView } from '../../runtime/use-view.ts'
import { isOnTheFly, isPoolMode } from '../../session/modes.ts'
import { isRoomOwner } from '../../session/room-owner.ts'
import type { TokenClaims } from '../../session/token.ts'

/** What every panel is told. */
export interface PanelProps {
  record: LobbyRecord
}

/** What the player on the stage is told. */
export interface StreamProps extends PanelProps {
  status: RoomStatus
  /** Null where nobody counts them. */
  viewers: number | null
}

/** What decides which panels a room has. */
export interface RoomFacts {
  record: LobbyRecord
  claims: TokenClaims
  /** The viewer; the anonymous default without a token. */
  user: UserInfo
}

/**
 * A part of the room beside its stage. It draws its own region (a `section` with its name) and no
 * card around it, which the frame does; a part that scrolls by itself is `--_panel-height`
 * tall, and what covers others as it sticks is `--_panel-background`.
 */
export interface Panel {
  name: string
  /** Its tab. */
  label: ReactNode
  /** Where a wide room has it: under the stage, in a tab, or under the tabs. Narrower: all in tabs. */
  place: 'main' | 'tab' | 'card'
  view: LazyView<PanelProps>
  /** Whether a room has it; all have, where that is left out. */
  isFor?(facts: RoomFacts): boolean
}

type Load = LazyView<PanelProps>['load']

const view = (name: string, load: Load): LazyView<PanelProps> => ({
  name,
  texts: panelTexts,
  load,
})

/** Streamers alone have what follows a stream. */
const ofStreamers = ({ record }: RoomFacts): boolean => isStreamer(record)

/** The panels in the order of their tabs; those of one place stand in this order too. */
export const panels: readonly Panel[] = [
  {
    name: 'chat',
    label: <Trans id="room.tab.chat">Chat</Trans>,
    place: 'tab',
    view: view('chat', () => import('../chat/chat-panel.tsx')),
  },
  {
    name: 'events',
    label: <Trans id="room.tab.events">Events</Trans>,
    place: 'tab',
    view: view('events', () => import('../events/events-panel.tsx')),
    isFor: ofStreamers,
  },
  {
    name: 'activity',
    label: <Trans id="room.tab.activity">Activity</Trans>,
    place: 'main',
    view: view('activity', () => import('../activity/activity-panel.tsx')),
  },
  {
    name: 'leaderboard',
    label: <Trans id="room.tab.leaderboard">Leaders</Trans>,
    place: 'tab',
    view: view('leaderboard', () => import('../leaderboard/leaderboard-panel.tsx')),
    isFor: ofStreamers,
  },
  {
    name: 'copy',
    label: <Trans id="room.tab.copy">Copy</Trans>,
    place: 'card',
    view: view('copy', () => import('../copy/copy-panel.tsx')),
    isFor: ({ record, claims, user }) => isOnTheFly(claims) && record.wallet !== user.walletHash,
  },
  {
    name: 'pool',
    label: <Trans id="room.tab.pool">Pool</Trans>,
    place: 'card',
    view: view('pool', () => import('../pool/pool-panel.tsx')),
    isFor: facts => ofStreamers(facts) && isPoolMode(facts.claims),
  },
  {
    name: 'games',
    label: <Trans id="room.tab.games">Games</Trans>,
    place: 'main',
    view: view('games', () => import('../games/games-panel.tsx')),
    isFor: ({ user }) => user.gameIntegrationType === 'UNDERGROUND_CASINO',
  },
  {
    name: 'cockpit',
    label: <Trans id="room.tab.cockpit">Cockpit</Trans>,
    place: 'card',
    view: view('cockpit', () => import('../cockpit/cockpit-panel.tsx')),
    isFor: ({ record, user }) => isRoomOwner(user, record.wallet),
  },
  {
    name: 'about',
    label: <Trans id="room.tab.about">About</Trans>,
    place: 'main',
    view: view('about', () => import('./about.tsx')),
  },
]

/** The panels that a room has. */
export const panelsOf = (facts: RoomFacts): Panel[] =>
  panels.filter(({ isFor }) => isFor?.(facts) ?? true)

/** The player, which stands inside of the region Stream and fills it. */
export const streamView: LazyView<StreamProps> = {
  name: 'stream',
  texts: panelTexts,
  load: () => import('../stream/stream-panel.tsx'),
}
