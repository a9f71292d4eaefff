import { balance } from '../../api/money.ts'
import { claimReward, type RewardsParams, rewards } from '../../api/rewards.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import type { RewardsResponse } from '../../model/reward.ts'
import { useRuntime } from '../../runtime/context.ts'
import { FIRST_PAGE } from '../../runtime/deferred-results.ts'
import { useWrite } from '../../runtime/use-write.ts'

interface Claim {
  isPending: boolean
  failure: AppError | null
  /** The answer was lost: the claim may have worked, and trying again is a retry. */
  isUnconfirmed: boolean
  /** Sends it unless one is under way; true once the server has given the reward. */
  claim(): Promise<boolean>
}

/** Claims one reward of those at a place; nothing is shown as claimed before the server says so. */
export function useClaim(id: Id, place: RewardsParams): Claim {
  const { cache, http } = useRuntime()
  const isFirst = rewards.toPath(place) === rewards.toPath(FIRST_PAGE)
  const places = isFirst ? [place] : [FIRST_PAGE, place]
  const { run, isPending, isUnconfirmed, error } = useWrite<[]>({
    key: ['claim', id],
    async send({ idempotencyKey }) {
      await claimReward(http, id, idempotencyKey)
      for (const at of places) cache.update(rewards, at, now => withClaimed(now, id))
    },
    // Another tab may have claimed it as well.
    after() {
      for (const at of places) cache.refetch(rewards, at)
      cache.refetch(balance, {})
    },
  })
  return {
    isPending,
    failure: error,
    isUnconfirmed: error !== null && isUnconfirmed(),
    claim: run,
  }
}

/** A page after the server has given one of its rewards; the date comes with the next read. */
function withClaimed(now: RewardsResponse, id: Id): RewardsResponse {
  const content = now.rewards.content.map(reward =>
    reward.id === id ? { ...reward, claimed: true } : reward,
  )
  return { unclaimedCount: now.unclaimedCount - 1, rewards: { ...now.rewards, content } }
}
