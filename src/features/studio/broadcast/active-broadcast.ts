import { atom } from 'jotai'

/** A streamer's broadcast that is live, or about to be. */
export interface ActiveBroadcast {
  /** Whether it is this page's; another tab or device may go on with one that isn't. */
  isOwn: boolean
  /** Takes the stream off air; resolves with whether the server has done so. */
  end(): Promise<boolean>
}

/** The streamer's broadcast, or null; an expired session doesn't replace its studio, where it has to be ended. */
export const activeBroadcastAtom = atom<ActiveBroadcast | null>(null)
