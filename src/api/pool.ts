import { BankOverview, PoolInfo } from '../model/pool.ts'
import type { Id } from '../model/primitives.ts'
import { exactNumber } from './exact-number.ts'
import type { Http } from './http.ts'
import type { StreamerParams } from './lobby.ts'
import { resource } from './resource.ts'
import { anyResponse, write } from './write.ts'

/** A streamer's pool, with the viewer's part in it. */
export const poolInfo = resource({
  path: 'pool',
  query: ({ streamerUserId }: StreamerParams) => ({ streamerUserId }),
  schema: PoolInfo,
})

/** Whose money is in a streamer's pool. */
export const bankOverview = resource({
  path: 'pool/bank-overview',
  query: ({ streamerUserId }: StreamerParams) => ({ streamerUserId }),
  schema: BankOverview,
})

/** Puts some of the viewer's money into a pool; `amount` is exact text in session currency. */
export const deposit = (
  http: Http,
  streamerUserId: Id,
  amount: string,
  idempotencyKey: string,
): Promise<void> =>
  write(http, {
    idempotencyKey,
    method: 'POST',
    path: 'pool/deposit',
    body: { streamerUserId, amount: exactNumber(amount) },
    schema: anyResponse,
  })

/** Takes the viewer's share out of a pool. */
export const withdraw = (http: Http, streamerUserId: Id, idempotencyKey: string): Promise<void> =>
  write(http, {
    idempotencyKey,
    method: 'POST',
    path: 'pool/withdraw',
    body: { streamerUserId },
    schema: anyResponse,
  })
