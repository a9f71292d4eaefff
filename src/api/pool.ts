import { BankOverview, PoolInfo } from '../model/pool.ts'
import type { Id } from '../model/primitives.ts'
import { exactNumber } from './exact-number.ts'
import type { Sender } from './http.ts'
import type { StreamerParams } from './lobby.ts'
import { resource } from './resource.ts'
import { write } from './write.ts'

/** Reads a streamer's pool with the viewer's share. */
export const poolInfo = resource({
  path: 'pool',
  query: ({ streamerUserId }: StreamerParams) => ({ streamerUserId }),
  schema: PoolInfo,
})

/** Reads the money of a streamer's pool by contributor. */
export const bankOverview = resource({
  path: 'pool/bank-overview',
  query: ({ streamerUserId }: StreamerParams) => ({ streamerUserId }),
  schema: BankOverview,
})

/** Deposits money in a pool; `amount` is exact text in session currency. */
export const deposit = (
  http: Sender,
  streamerUserId: Id,
  amount: string,
  idempotencyKey: string,
): Promise<void> =>
  write(http, {
    idempotencyKey,
    method: 'POST',
    path: 'pool/deposit',
    body: { streamerUserId, amount: exactNumber(amount) },
  })

/** Withdraws the viewer's whole share from a pool. */
export const withdraw = (http: Sender, streamerUserId: Id, idempotencyKey: string): Promise<void> =>
  write(http, {
    idempotencyKey,
    method: 'POST',
    path: 'pool/withdraw',
    body: { streamerUserId },
  })
