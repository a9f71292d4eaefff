import { seconds } from '../lib/clock.ts'
import { GameActions } from '../model/game-action.ts'
import { resource } from './resource.ts'
import { type OfWallet, requireWallet } from './wallet.ts'

/** Actions of one page of a streamer's feed (spec: 13). */
export const FEED_SIZE = 13
/** Actions of one page of an ordinary player's history, and the most that are kept (spec: 16). */
export const PLAYER_HISTORY_SIZE = 16
/** The spec's history is stale after 2 s. */
const HISTORY_FRESH = seconds(2)

interface Page extends OfWallet {
  /** Cursor of the page; undefined begins with the newest. */
  from?: string | undefined
}

const pageOf = (size: number) =>
  resource({
    path: 'streamer/game-actions',
    query: ({ wallet, from }: Page) => ({ streamerWalletHash: wallet, from, size }),
    check: requireWallet,
    schema: GameActions,
    fresh: HISTORY_FRESH,
    access: 'public',
  })

/** What a streamer does, as the room's feed pages it. */
export const streamerFeed = pageOf(FEED_SIZE)
/** What an ordinary player did. */
export const playerHistory = pageOf(PLAYER_HISTORY_SIZE)
