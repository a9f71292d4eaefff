import { atom } from 'jotai'
import { createContext, useContext } from 'react'

/** How a room stands; `ended` is a stream that went off air while the viewer was there. */
export type RoomStatus = 'unknown' | 'starting' | 'live' | 'offline' | 'ended'

/** Whether stages are as wide as their rooms; it holds from room to room. */
export const theatreAtom = atom(false)

/** What the player on a room's stage may ask of the room around it; null is what it can't do here. */
export interface RoomFrame {
  isTheatre: boolean
  /** Widens the stage; null in a box where nothing stands beside it. */
  toggleTheatre: (() => void) | null
  isFullScreen: boolean
  /** Fills the screen with stage and chat; null where only a video can, as on an iPhone. */
  toggleFullScreen: (() => void) | null
}

export const RoomFrameContext = createContext<RoomFrame>({
  isTheatre: false,
  toggleTheatre: null,
  isFullScreen: false,
  toggleFullScreen: null,
})

/** The room around a player. */
export const useRoomFrame = (): RoomFrame => useContext(RoomFrameContext)
