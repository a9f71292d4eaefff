import type { Id } from '../model/primitives.ts'
import { RewardsResponse } from '../model/reward.ts'
import type { Http } from './http.ts'
import { resource } from './resource.ts'
import { anyResponse, write } from './write.ts'

/** Where the rewards are. */
export const REWARDS_PATH = '/api/v1/app/game-center/rewards'

/** Rewards on one page (docs/behaviour/game-center.md#rewards). */
export const REWARDS_PAGE_SIZE = 6

/** Which rewards are asked for. */
export interface RewardsParams {
  /** Zero-based. */
  page: number
  /** Rewards on a page; without it those of one page of the list. */
  size?: number
}

/** What the user won, the oldest first. */
export const rewards = resource({
  path: REWARDS_PATH,
  query: ({ page, size = REWARDS_PAGE_SIZE }: RewardsParams) => ({
    page,
    size,
    sort: 'createdAt',
    order: 'asc',
  }),
  schema: RewardsResponse,
})

/** Claims a reward; apart from their list, which the count on a button needs without it. */
export const claimReward = (http: Http, id: Id, idempotencyKey: string): Promise<undefined> =>
  write(http, {
    idempotencyKey,
    method: 'PATCH',
    path: `${REWARDS_PATH}/${encodeURIComponent(id)}/claim`,
    schema: anyResponse,
  })
