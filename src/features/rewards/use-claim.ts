import { claimReward } from '../../api/claim-reward.ts'
import { balance } from '../../api/money.ts'
import { FIRST_REWARDS, type RewardsParams, rewards } from '../../api/rewards.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import type { Reward, RewardsResponse } from '../../model/reward.ts'
import { useRuntime } from '../../runtime/context.ts'
import { trackedMoney } from '../../runtime/tracked-values.ts'
import { useWrite } from '../../runtime/use-write.ts'

interface Claim {
  isPending: boolean
  failure: AppError | null
  /** The response was lost; the claim may have succeeded, and can be sent again safely. */
  isUnconfirmed: boolean
  /** Sends the claim unless it is pending already; resolves to true if the server accepted it. */
  claim(): Promise<boolean>
}

/** Returns the claim of a reward on the page of `params`; shown as claimed only after the response. */
export function useClaim(reward: Reward, params: RewardsParams): Claim {
  const { id, prize, gameType } = reward
  const runtime = useRuntime()
  const { cache, http } = runtime
  const isFirst = rewards.toPath(params) === rewards.toPath(FIRST_REWARDS)
  const pages = isFirst ? [params] : [FIRST_REWARDS, params]
  const { run, isPending, isUnconfirmed, error } = useWrite<[]>({
    key: ['claim', id],
    async send({ idempotencyKey }) {
      await claimReward(http, id, idempotencyKey)
      runtime.track({
        name: 'reward-claimed',
        kind: gameType === 'JACKPOT' ? 'jackpot' : 'wheel',
        prize: prize.type === 'MONETARY' ? 'money' : 'promo-code',
        ...trackedMoney(runtime, prize.amountUsd, 'USD'),
      })
      for (const page of pages) cache.update(rewards, page, current => withClaimed(current, id))
    },
    // Also after a failure: another tab may have claimed it.
    after() {
      for (const page of pages) cache.refetch(rewards, page)
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

/**
 * Marks a reward as claimed; its date comes with the next response. A list that was read after the
 * claim has counted it already.
 */
function withClaimed(response: RewardsResponse, id: Id): RewardsResponse {
  if (response.rewards.content.some(reward => reward.id === id && reward.claimed)) return response
  const content = response.rewards.content.map(reward =>
    reward.id === id ? { ...reward, claimed: true } : reward,
  )
  return {
    unclaimedCount: response.unclaimedCount - 1,
    rewards: { ...response.rewards, content },
  }
}
