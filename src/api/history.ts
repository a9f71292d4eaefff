import { GameActionPage, GameActions } from '../model/game-action.ts'
import { HISTORY_STALE_TIME } from './history-fresh.ts'
import { resource } from './resource.ts'
import type { WalletPageParams } from './wallet.ts'

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
