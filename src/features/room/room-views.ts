import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { UserInfo } from '../../model/user.ts'
import type { RoomStatus } from '../../runtime/room-frame.ts'
import type { TokenClaims } from '../../session/claims.ts'

export interface PanelProps {
  record: LobbyRecord
}

export interface StreamProps extends PanelProps {
  status: RoomStatus
  /** Null while unknown. */
  viewers: number | null
}

export interface DialogProps extends PanelProps {
  onClose: () => void
}

/** Values that decide which panels a room has. */
export interface RoomContext {
  record: LobbyRecord
  claims: TokenClaims
  /** The viewer; the anonymous default without a token. */
  user: UserInfo
}

/**
 * A part of the room beside its stage. Its view draws its own region (a `section` with its name);
 * the room draws the card around it. A view that scrolls by itself is `--_panel-height` tall, and
 * a sticky row in it has `--_panel-background`.
 */
export interface Panel {
  name: string
  /** Label of its tab. */
  label: ReactNode
  /** Where a wide room has it: under the stage, in a tab, or under the tabs. Narrower: all in tabs. */
  place: 'main' | 'tab' | 'card'
  View: ComponentType<PanelProps>
  /** Whether a room has it; without it, all rooms do. */
  isAvailable?(facts: RoomContext): boolean
}

/** The views of other features that a room shows; the app provides them. */
export interface RoomViews {
  /** In the order of their tabs. */
  panels: readonly Panel[]
  /** The player, which fills the region Stream. */
  Stream: ComponentType<StreamProps>
  TipDialog: ComponentType<DialogProps>
  ReportDialog: ComponentType<DialogProps>
  /** Tips of the room, as they are given. */
  TipNotes: ComponentType<PanelProps>
  /** Follows the events of a streamer's room, whichever of its panels is shown. */
  GameCenter: ComponentType<PanelProps>
  /** The rewards button beside the way back. */
  Rewards: ComponentType
}

const Nothing = () => null

export const RoomViewsContext = createContext<RoomViews>({
  panels: [],
  Stream: Nothing,
  TipDialog: Nothing,
  ReportDialog: Nothing,
  TipNotes: Nothing,
  GameCenter: Nothing,
  Rewards: Nothing,
})

export const useRoomViews = (): RoomViews => useContext(RoomViewsContext)
