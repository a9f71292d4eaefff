import type * as v from 'valibot'
import { readDate } from '../../../src/lib/parse-date.ts'
import type {
  GameActionPage,
  GameActions,
  PoolTransactions,
} from '../../../src/model/game-action.ts'
import { ApiFault, type UserCall } from '../http.ts'
import type { World } from '../world.ts'
import { readPage, slicePage } from './pagination.ts'

/** All that the user copied, by page. */
export function copyHistory(
  { wallet, query }: UserCall,
  world: World,
): v.InferInput<typeof GameActionPage> {
  const { content, total } = slicePage(world.history.of(wallet).copies, readPage(query))
  return { content, totalElements: total }
}

/** What the user copied from one streamer, older than the last item seen; always with its original. */
export function copiedActions(
  { wallet, query }: UserCall,
  world: World,
): v.InferInput<typeof GameActions> {
  const streamer = query.get('streamerWalletHash')
  if (!streamer) throw new ApiFault(404, 'Info by query not found')
  const before = readDate(query.get('from') ?? '')?.getTime() ?? Number.POSITIVE_INFINITY
  const { size } = readPage(query)
  const found = world.history
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
  world: World,
): v.InferInput<typeof PoolTransactions> {
  const { content, hasNext } = slicePage(world.history.of(wallet).movements, readPage(query))
  return { gameActions: content, hasNext }
}
