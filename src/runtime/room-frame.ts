import { atom } from 'jotai'
import { createContext, useContext } from 'react'

/** Status of a room; `ended`: the stream ended while the viewer was in the room. */
export type RoomStatus = 'unknown' | 'starting' | 'live' | 'offline' | 'ended'

/** Whether the stage takes the full width, in all rooms. */
export const theatreAtom = atom(false)

/** Actions of the room around a player; null if one isn't available. */
export interface RoomFrame {
  isTheatre: boolean
  /** Toggles the full width; null if the stage already has it. */
  toggleTheatre: (() => void) | null
  isFullScreen: boolean
  /**
   * Toggles full screen of stage and chat; null if only a video can be full screen, as on an
   * iPhone.
   */
  toggleFullScreen: (() => void) | null
}

export const RoomFrameContext = createContext<RoomFrame>({
  isTheatre: false,
  toggleTheatre: null,
  isFullScreen: false,
  toggleFullScreen: null,
})

/** Returns the actions of the room around a player. */
export const useRoomFrame = (): RoomFrame => useContext(RoomFrameContext)
