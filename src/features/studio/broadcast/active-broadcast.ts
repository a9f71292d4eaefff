import { atom } from 'jotai'

/** A broadcast of this page that is live, or about to be. */
export interface ActiveBroadcast {
  /** Takes the stream off air; resolves with whether the server has done so. */
  end(): Promise<boolean>
}

/**
 * The page's broadcast; null without one. While there is one, an expired session doesn't replace
 * the studio: viewers still see the streamer, who has to be able to end the stream.
 */
export const activeBroadcastAtom = atom<ActiveBroadcast | null>(null)
