import { claimReward } from '../../api/claim-reward.ts'
import { balance } from '../../api/money.ts'
import { FIRST_50_REWARDS, FIRST_REWARDS, type RewardsParams, rewards } from '../../api/rewards.ts'
import type { Id } from '../../model/primitives.ts'
import type { Reward, RewardsResponse } from '../../model/reward.ts'
import { useRuntime } from '../../runtime/context.ts'
import { trackedKinds, trackedMoney } from '../../runtime/tracked-values.ts'
import { useDialogWrite } from '../../runtime/use-dialog-write.ts'
import type { Write } from '../../runtime/use-write.ts'

/** Returns the claim of a reward on the page of `params`; shown as claimed only after the response. */
export function useClaim(reward: Reward, params: RewardsParams): Write<[]> {
  const { id, prize, gameType } = reward
  const runtime = useRuntime()
  const { cache, http } = runtime
  // The button counts by one of the first two; a page that is listed twice is read once.
  const pages = [FIRST_REWARDS, FIRST_50_REWARDS, params]
  return useDialogWrite<[]>({
    key: ['claim', id],
    send: ({ idempotencyKey }) => claimReward(http, id, idempotencyKey),
    hasEffect: async () => hasClaimed(await http.read(rewards, params), id),
    onDone() {
      runtime.track({
        name: 'reward-claimed',
        kind: trackedKinds[gameType],
        prize: prize.type === 'MONETARY' ? 'money' : 'promo-code',
        ...trackedMoney(runtime, prize.amountUsd, 'USD'),
      })
      for (const page of pages) cache.update(rewards, page, current => withClaimed(current, id))
    },
    // This runs after a failure too, because another tab may have claimed it.
    after() {
      for (const page of pages) cache.refetch(rewards, page)
      cache.refetch(balance, {})
    },
  })
}

const hasClaimed = ({ rewards: { content } }: RewardsResponse, id: Id): boolean =>
  content.some(reward => reward.id === id && reward.claimed)

/** Marks a reward as claimed until the next response; a list that was read after the claim already counts it. */
function withClaimed(response: RewardsResponse, id: Id): RewardsResponse {
  if (hasClaimed(response, id)) return response
  const content = response.rewards.content.map(reward =>
    reward.id === id ? { ...reward, claimed: true } : reward,
  )
  return {
    unclaimedCount: response.unclaimedCount && response.unclaimedCount - 1,
    rewards: { ...response.rewards, content },
  }
}
