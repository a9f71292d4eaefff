import { PoolTransactions } from '../model/game-action.ts'
import { HISTORY_SIZE } from './history.ts'
import { HISTORY_FRESH } from './history-fresh.ts'
import { resource } from './resource.ts'

/** What the user put into pools and took out of them, the newest first; `page` is zero-based. */
export const poolTransactions = resource({
  path: 'pool/transaction',
  query: ({ page }: { page: number }) => ({ page, size: HISTORY_SIZE }),
  schema: PoolTransactions,
  fresh: HISTORY_FRESH,
})
