import type * as v from 'valibot'
import { parseIsoDate } from '../../../src/lib/parse-date.ts'
import type {
  GameActionPage,
  GameActions,
  PoolTransactions,
} from '../../../src/model/game-action.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { UserCall } from '../http.ts'
import { readPage, slicePage } from './pagination.ts'

/** Answers a page of the user's copied actions. */
export function copyHistory(
  { wallet, query }: UserCall,
  state: DemoState,
): v.InferInput<typeof GameActionPage> {
  const { content, total } = slicePage(state.history.get(wallet).copies, readPage(query))
  return { content, totalElements: total }
}

/** Answers the actions that the user copied from one streamer and that are older than `from`. */
export function copiedActions(
  { wallet, query }: UserCall,
  state: DemoState,
): v.InferInput<typeof GameActions> {
  const streamer = query.get('streamerWalletHash')
  if (!streamer) throw new ApiError(404, 'Info by query not found')
  const before = parseIsoDate(query.get('from') ?? '')?.getTime() ?? Number.POSITIVE_INFINITY
  const { size } = readPage(query)
  const found = state.history
    .get(wallet)
    .copies.filter(
      ({ nested, date }) =>
        nested?.wallet === streamer && (parseIsoDate(date)?.getTime() ?? 0) < before,
    )
  return { gameActions: found.slice(0, size), hasNext: found.length > size }
}

/** Answers a page of the user's pool transactions. */
export function poolTransactions(
  { wallet, query }: UserCall,
  state: DemoState,
): v.InferInput<typeof PoolTransactions> {
  const { content, hasNext } = slicePage(state.history.get(wallet).movements, readPage(query))
  return { gameActions: content, hasNext }
}
