import type { Id } from '../model/primitives.ts'
import type { Sender } from './http.ts'
import { REWARDS_PATH } from './rewards.ts'
import { write } from './write.ts'

export const claimReward = (http: Sender, id: Id, idempotencyKey: string): Promise<void> =>
  write(http, {
    idempotencyKey,
    method: 'PATCH',
    path: `${REWARDS_PATH}/${encodeURIComponent(id)}/claim`,
  })
