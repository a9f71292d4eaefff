import { PoolTransactions } from '../model/game-action.ts'
import { HISTORY_PAGE_SIZE } from './history.ts'
import { HISTORY_STALE_TIME } from './history-fresh.ts'
import { resource } from './resource.ts'

/** What the user put into pools and took out of them, the newest first; `page` is zero-based. */
export const poolTransactions = resource({
  path: 'pool/transaction',
  query: ({ page }: { page: number }) => ({ page, size: HISTORY_PAGE_SIZE }),
  schema: PoolTransactions,
  staleTime: HISTORY_STALE_TIME,
})
