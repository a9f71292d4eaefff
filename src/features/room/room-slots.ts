import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { UserInfo } from '../../model/user.ts'
import type { TokenClaims } from '../../session/claims.ts'

interface PanelProps {
  record: LobbyRecord
}

export interface StreamProps extends PanelProps {
  /** Null while unknown. */
  viewers: number | null
}

export interface DialogProps extends PanelProps {
  onClose: () => void
}

interface StudioProps {
  /** Wallet hash of the room's owner. */
  roomId: string
  /** Whether the owner asks to become a streamer. */
  isApplying: boolean
  /** Null if unknown. */
  viewers: number | null
  /** Text of the streamer's received tips; null if unknown. */
  tips: ReactNode
  /** The stream as viewers see it; null until the room has a live one. */
  monitor: ReactNode
  /** Drawn over the picture. */
  children?: ReactNode
}

/** Values that decide which panels a room has. */
export interface RoomContext {
  record: LobbyRecord
  claims: TokenClaims
  /** The viewer; the anonymous default without a token. */
  user: UserInfo
  /** Whether flags and market offer events in rooms, or there is a sign-up reward for the viewer. */
  hasEvents: boolean
}

/**
 * A panel of the room. Its view draws its own region (a `section` with its name); the room draws the card around it. A
 * view that scrolls its content has the height `--_panel-height`, begins its content `--_panel-start` below its edge,
 * which the streamer's line covers until it folds, and moves content that doesn't scroll by `--_panel-shift`. Its
 * sticky rows have the background `--_panel-background`.
 */
export interface Panel {
  name: string
  label: ReactNode
  /** Place in a wide room: below the stage, in a tab, or below the tabs. Narrower rooms have tabs only. */
  place: 'main' | 'tab' | 'card'
  View: ComponentType<PanelProps>
  /** End with the newest, in a panel that scrolls its own content; below wide the room scrolls the others. */
  newest?: 'first' | 'last'
  /** Returns whether a room has the panel; by default all rooms do. */
  isAvailable?(context: RoomContext): boolean
}

/** Views of other features in a room; the app provides them. */
export interface RoomSlots {
  /** Panels in the order of their tabs. */
  panels: readonly Panel[]
  /** The player, which fills the stage. */
  Stream: ComponentType<StreamProps>
  TipDialog: ComponentType<DialogProps>
  ReportDialog: ComponentType<DialogProps>
  /** Shows tips in the room live. */
  TipNotes: ComponentType<PanelProps>
  /** Shows the results of events in a streamer's room, whichever panel is open. */
  EventResults: ComponentType<PanelProps>
  /** Says until when play is off, and that the host page stopped copying in a room. */
  PlayNotices: ComponentType<{ wallet: string }>
  /** Asks before each bet of a copy session that confirms its rounds. */
  RoundProposal: ComponentType<PanelProps>
  /** Time, stakes and net of the viewer's session. */
  SessionBar: ComponentType<{ place: 'room' }>
  /** Leads to the rooms before and after this one in the list that the viewer came from. */
  Neighbours: ComponentType
  /** The rewards button beside the back link. */
  Rewards: ComponentType
  /** The studio in place of stage and header; in studios only. */
  Studio?: ComponentType<StudioProps>
}

export const RoomSlotsContext = createContext<RoomSlots | null>(null)

/** Returns the views of other features; throws outside of a room. */
export function useRoomSlots(): RoomSlots {
  const slots = useContext(RoomSlotsContext)
  if (!slots) throw new Error('no room')
  return slots
}
