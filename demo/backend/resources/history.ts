import type * as v from 'valibot'
import { readDate } from '../../../src/lib/parse-date.ts'
import type {
  GameActionPage,
  GameActions,
  PoolTransactions,
} from '../../../src/model/game-action.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { UserCall } from '../http.ts'
import { readPage, slicePage } from './pagination.ts'

/** All that the user copied, by page. */
export function copyHistory(
  { wallet, query }: UserCall,
  state: DemoState,
): v.InferInput<typeof GameActionPage> {
  const { content, total } = slicePage(state.history.of(wallet).copies, readPage(query))
  return { content, totalElements: total }
}

/** What the user copied from one streamer, older than the last item seen; always with its original. */
export function copiedActions(
  { wallet, query }: UserCall,
  state: DemoState,
): v.InferInput<typeof GameActions> {
  const streamer = query.get('streamerWalletHash')
  if (!streamer) throw new ApiError(404, 'Info by query not found')
  const before = readDate(query.get('from') ?? '')?.getTime() ?? Number.POSITIVE_INFINITY
  const { size } = readPage(query)
  const found = state.history
    .of(wallet)
    .copies.filter(
      ({ nested, date }) =>
        nested?.wallet === streamer && (readDate(date)?.getTime() ?? 0) < before,
    )
  return { gameActions: found.slice(0, size), hasNext: found.length > size }
}

/** What the user put into pools and took out of them, by page. */
export function poolTransactions(
  { wallet, query }: UserCall,
  state: DemoState,
): v.InferInput<typeof PoolTransactions> {
  const { content, hasNext } = slicePage(state.history.of(wallet).movements, readPage(query))
  return { gameActions: content, hasNext }
}
