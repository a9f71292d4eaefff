import type * as v from 'valibot'
import { parseIsoDate } from '../../../src/lib/parse-date.ts'
import type { GameActions } from '../../../src/model/game-action.ts'
import { ApiError } from '../api-error.ts'
import type { RecordedAction } from '../data/game-actions.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call } from '../http.ts'
import { readPage } from './pagination.ts'

/** Page size of a call that names none (docs/behaviour/demo.md#calls). */
const FEED_SIZE = 13

/** Returns up to `size` actions, newest first, that are older than `from`. */
function pageBefore(
  actions: readonly RecordedAction[],
  query: URLSearchParams,
  defaultSize: number,
): v.InferInput<typeof GameActions> {
  const before = parseIsoDate(query.get('from') ?? '')?.getTime() ?? Number.POSITIVE_INFINITY
  const size = query.has('size') ? readPage(query).size : defaultSize
  const older = actions.filter(({ date }) => (parseIsoDate(date)?.getTime() ?? 0) < before)
  return { gameActions: older.slice(0, size), hasNext: older.length > size }
}

/** Answers the feed of a streamer or player; copied actions include their original. */
export function streamerActions(
  { query }: Call,
  state: DemoState,
): v.InferInput<typeof GameActions> {
  const person = state.people.byWallet(query.get('streamerWalletHash') ?? '')
  if (!person) throw new ApiError(404, 'Info by query not found')
  return pageBefore(state.actions.feedOf(person), query, FEED_SIZE)
}

/** Always fails (docs/behaviour/demo.md#calls). */
export function streamerInfo(): never {
  throw new ApiError(404, 'Streamer by query not found')
}
