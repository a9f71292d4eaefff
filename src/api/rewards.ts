import { RewardsResponse } from '../model/reward.ts'
import { resource } from './resource.ts'

/** Where the rewards are. */
export const REWARDS_PATH = '/api/v1/app/game-center/rewards'

/** Rewards on one page (spec 2, section 9). */
export const REWARDS_SIZE = 6

/** What the user won, the oldest first; `page` is zero-based. */
export const rewards = resource({
  path: REWARDS_PATH,
  query: ({ page }: { page: number }) => ({
    page,
    size: REWARDS_SIZE,
    sort: 'createdAt',
    order: 'asc',
  }),
  schema: RewardsResponse,
})
