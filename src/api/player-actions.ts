import { GameActions } from '../model/game-action.ts'
import { HISTORY_STALE_TIME } from './history-fresh.ts'
import { resource } from './resource.ts'
import { requireWallet, type WalletPageParams } from './wallet.ts'

/** Actions on one page of a streamer's feed (docs/behaviour/server.md#page-sizes). */
export const FEED_SIZE = 13
/** Actions on one page of an ordinary player's history, and the most that are kept. */
export const PLAYER_HISTORY_SIZE = 16

const pageOf = (size: number) =>
  resource({
    path: 'streamer/game-actions',
    query: ({ wallet, from }: WalletPageParams) => ({ streamerWalletHash: wallet, from, size }),
    validateParams: requireWallet,
    schema: GameActions,
    staleTime: HISTORY_STALE_TIME,
    access: 'public',
  })

/** What a streamer does, as the room's feed pages it. */
export const streamerFeed = pageOf(FEED_SIZE)
/** What an ordinary player did. */
export const playerHistory = pageOf(PLAYER_HISTORY_SIZE)
