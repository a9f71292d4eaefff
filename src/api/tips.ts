import { minutes } from '../lib/clock.ts'
import type { Id } from '../model/primitives.ts'
import { TipAmounts } from '../model/tip.ts'
import type { Http } from './http.ts'
import { resource } from './resource.ts'
import { anyAnswer, write } from './write.ts'

/** What a streamer's viewers are offered to give. */
export const tipAmounts = resource({
  path: 'tip',
  query: ({ streamerId }: { streamerId: Id }) => ({ streamerId }),
  schema: TipAmounts,
  fresh: minutes(5),
})

/** Gives a streamer an amount of the session currency. */
export const sendTip = (http: Http, streamerUserId: Id, amount: number): Promise<void> =>
  write(http, {
    method: 'POST',
    path: 'tip/send',
    body: { streamerUserId, amount },
    schema: anyAnswer,
  })
