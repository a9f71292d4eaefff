import { seconds } from '../lib/clock.ts'
import { GameActionPage, GameActions, PoolTransactions } from '../model/game-action.ts'
import { requireWallet, type WalletPageParams } from './lobby.ts'
import { resource } from './resource.ts'

/** Milliseconds for which any history is fresh (docs/behaviour/server.md#freshness). */
export const HISTORY_STALE_TIME = seconds(2)

/** Entries on one page of the account's history (docs/behaviour/server.md#page-sizes). */
export const HISTORY_PAGE_SIZE = 11

/** Copied actions on one page in a room. */
export const COPIED_PAGE_SIZE = 5

/** Actions on one page when a whole copy session is counted: the largest page a server gives. */
const SESSION_PAGE_SIZE = 50

/** All that the user copied, the newest first; `page` is zero-based. */
export const copyHistory = resource({
  path: 'user/game-actions/all',
  query: ({ page }: { page: number }) => ({ page, size: HISTORY_PAGE_SIZE }),
  schema: GameActionPage,
  staleTime: HISTORY_STALE_TIME,
})

/** What the user copied from one streamer, the newest first. */
export const copiedActions = resource({
  path: 'user/game-actions',
  query: ({ wallet, from }: WalletPageParams) => ({
    streamerWalletHash: wallet,
    from,
    size: COPIED_PAGE_SIZE,
  }),
  schema: GameActions,
  staleTime: HISTORY_STALE_TIME,
})

/** The same, for whoever counts all of it. */
export const copySessionActions = resource({
  path: 'user/game-actions',
  query: ({ wallet, from }: WalletPageParams) => ({
    streamerWalletHash: wallet,
    from,
    size: SESSION_PAGE_SIZE,
  }),
  schema: GameActions,
})

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

/** What the user put into pools and took out of them, the newest first; `page` is zero-based. */
export const poolTransactions = resource({
  path: 'pool/transaction',
  query: ({ page }: { page: number }) => ({ page, size: HISTORY_PAGE_SIZE }),
  schema: PoolTransactions,
  staleTime: HISTORY_STALE_TIME,
})
