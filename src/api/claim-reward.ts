import type { Id } from '../model/primitives.ts'
import type { Http } from './http.ts'
import { REWARDS_PATH } from './rewards.ts'
import { anyResponse, write } from './write.ts'

/** Claims a reward. */
export const claimReward = (http: Http, id: Id, idempotencyKey: string): Promise<undefined> =>
  write(http, {
    idempotencyKey,
    method: 'PATCH',
    path: `${REWARDS_PATH}/${encodeURIComponent(id)}/claim`,
    schema: anyResponse,
  })
