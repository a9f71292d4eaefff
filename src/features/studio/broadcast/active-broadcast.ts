import { atom } from 'jotai'

/** A streamer's broadcast that is live, or about to be. */
export interface ActiveBroadcast {
  /** Whether it is this page's; another tab or device may go on with one that isn't. */
  isOwn: boolean
  /** Takes the stream off air; resolves with whether the server has done so. */
  end(): Promise<boolean>
}

/**
 * The streamer's broadcast; null without one. While there is one, an expired session doesn't replace
 * the studio: viewers still see the streamer, who has to be able to end the stream.
 */
export const activeBroadcastAtom = atom<ActiveBroadcast | null>(null)
