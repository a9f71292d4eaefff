import type * as v from 'valibot'
import { parseIsoDate } from '../../../src/lib/parse-date.ts'
import type {
  GameActionPage,
  GameActions,
  PoolTransactions,
} from '../../../src/model/game-action.ts'
import { ApiError } from '../api-error.ts'
import type { RecordedAction } from '../data/game-actions.ts'
import type { Answer, UserAnswer } from '../http.ts'
import { readPage, slicePage } from './pagination.ts'

/** Page size of a call that names none (docs/behaviour/demo.md#calls). */
const FEED_SIZE = 13

/** Returns up to `size` actions, newest first, that are older than `from`. */
function pageBefore(
  actions: readonly RecordedAction[],
  query: URLSearchParams,
  size: number,
): v.InferInput<typeof GameActions> {
  const before = parseIsoDate(query.get('from') ?? '')?.getTime() ?? Number.POSITIVE_INFINITY
  const older = actions.filter(({ date }) => (parseIsoDate(date)?.getTime() ?? 0) < before)
  return { gameActions: older.slice(0, size), hasNext: older.length > size }
}

/** Answers the feed of a streamer or player; copied actions include their original. */
export const streamerActions: Answer<typeof GameActions> = ({ query }, state) => {
  const person = state.people.byWallet(query.get('streamerWalletHash') ?? '')
  if (!person) throw new ApiError(404, 'Info by query not found')
  const size = query.has('size') ? readPage(query).size : FEED_SIZE
  return pageBefore(state.actions.feedOf(person), query, size)
}

/** Always fails (docs/behaviour/demo.md#calls). */
export function streamerInfo(): never {
  throw new ApiError(404, 'Streamer by query not found')
}

/** Answers a page of the user's copied actions. */
export const copyHistory: UserAnswer<typeof GameActionPage> = ({ wallet, query }, state) => {
  const { content, total } = slicePage(state.history.get(wallet).copies, readPage(query))
  return { content, totalElements: total }
}

/** Answers the actions that the user copied from one streamer and that are older than `from`. */
export const copiedActions: UserAnswer<typeof GameActions> = ({ wallet, query }, state) => {
  const streamer = query.get('streamerWalletHash')
  if (!streamer) throw new ApiError(404, 'Info by query not found')
  const { copies } = state.history.get(wallet)
  return pageBefore(
    copies.filter(({ nested }) => nested?.wallet === streamer),
    query,
    readPage(query).size,
  )
}

/** Answers a page of the user's pool transactions. */
export const poolTransactions: UserAnswer<typeof PoolTransactions> = ({ wallet, query }, state) => {
  const { content, hasNext } = slicePage(state.history.get(wallet).movements, readPage(query))
  return { gameActions: content, hasNext }
}
