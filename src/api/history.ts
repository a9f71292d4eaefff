import { seconds } from '../lib/clock.ts'
import { GameActionPage, GameActions, PoolTransactions } from '../model/game-action.ts'
import { requireWallet, type WalletPageParams } from './lobby.ts'
import { resource } from './resource.ts'

/** Milliseconds for which all histories are fresh (docs/behaviour/server.md#freshness). */
export const HISTORY_STALE_TIME = seconds(2)

/** Entries on one page of the account's history (docs/behaviour/server.md#page-sizes). */
export const HISTORY_PAGE_SIZE = 11

/** Copied actions on one page in a room. */
export const COPIED_PAGE_SIZE = 5

/** Actions on one page when all of a play session is read: the server's maximum. */
const SESSION_PAGE_SIZE = 50

/** Reads all actions that the user copied, newest first; `page` is zero-based. */
const copiesOf = (size: number) =>
  resource({
    path: 'user/game-actions/all',
    query: ({ page }: { page: number }) => ({ page, size }),
    schema: GameActionPage,
    staleTime: HISTORY_STALE_TIME,
  })

/** Reads the user's pool deposits and withdrawals, newest first; `page` is zero-based. */
const transactionsOf = (size: number) =>
  resource({
    path: 'pool/transaction',
    query: ({ page }: { page: number }) => ({ page, size }),
    schema: PoolTransactions,
    staleTime: HISTORY_STALE_TIME,
  })

/** Reads copied actions in pages of the account's history. */
export const copyHistory = copiesOf(HISTORY_PAGE_SIZE)
/** Reads deposits and withdrawals of the pool in pages of the account's history. */
export const poolTransactions = transactionsOf(HISTORY_PAGE_SIZE)

/** Reads copied actions in the largest pages, to sum up a play session. */
export const playedActions = copiesOf(SESSION_PAGE_SIZE)
/** Reads deposits and withdrawals of the pool in the largest pages. */
export const playedTransactions = transactionsOf(SESSION_PAGE_SIZE)

/** Reads the actions that the user copied from one streamer, newest first. */
export const copiedActions = resource({
  path: 'user/game-actions',
  query: ({ wallet, from }: WalletPageParams) => ({
    streamerWalletHash: wallet,
    from,
    size: COPIED_PAGE_SIZE,
  }),
  validateParams: requireWallet,
  schema: GameActions,
  staleTime: HISTORY_STALE_TIME,
})

/** Actions on one page of a streamer's feed (docs/behaviour/server.md#page-sizes). */
export const FEED_SIZE = 13
/** Actions on one page of an ordinary player's history, and the maximum shown. */
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

/** Reads a streamer's actions in pages of the room's feed. */
export const streamerFeed = pageOf(FEED_SIZE)
/** Reads an ordinary player's actions. */
export const playerHistory = pageOf(PLAYER_HISTORY_SIZE)
