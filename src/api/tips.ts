import { minutes } from '../lib/clock.ts'
import type { Id } from '../model/primitives.ts'
import { TipAmounts } from '../model/room.ts'
import { exactNumber } from './exact-number.ts'
import type { Sender } from './http.ts'
import { resource } from './resource.ts'
import { write } from './write.ts'

export const tipAmounts = resource({
  path: 'tip',
  query: ({ streamerId }: { streamerId: Id }) => ({ streamerId }),
  schema: TipAmounts,
  staleTime: minutes(5),
})

/** Sends a streamer a tip; `amount` is exact text in session currency. */
export const sendTip = (
  http: Sender,
  streamerUserId: Id,
  amount: string,
  idempotencyKey: string,
): Promise<void> =>
  write(http, {
    idempotencyKey,
    method: 'POST',
    path: 'tip/send',
    body: { streamerUserId, amount: exactNumber(amount) },
  })
