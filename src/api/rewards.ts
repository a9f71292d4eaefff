import { RewardsResponse } from '../model/reward.ts'
import { resource } from './resource.ts'

export const REWARDS_PATH = '/api/v1/app/game-center/rewards'

/** Rewards on one page (docs/behaviour/game-center.md#rewards). */
export const REWARDS_PAGE_SIZE = 6

export interface RewardsParams {
  /** Zero-based. */
  page: number
  /** Rewards on a page; default: `REWARDS_PAGE_SIZE`. */
  size?: number
}

/** The first page; its response has the number of unclaimed rewards on all pages. */
export const FIRST_REWARDS: RewardsParams = { page: 0 }
/** The largest page, read if some rewards are hidden (docs/behaviour/game-center.md#rewards). */
export const FIRST_50_REWARDS: RewardsParams = { page: 0, size: 50 }

/** Reads the user's rewards, oldest first. */
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
