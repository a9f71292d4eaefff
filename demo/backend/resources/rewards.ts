import type * as v from 'valibot'
import type { Reward, RewardsResponse } from '../../../src/model/reward.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { UserAnswer, UserCall } from '../http.ts'
import type { StoredReward } from '../rewards.ts'
import { readPage, slicePage } from './pagination.ts'

type WireReward = v.InferInput<typeof Reward>

function toWire({ id, gameType, claimed, dateOfClaim, prize }: StoredReward): WireReward {
  return { id, gameType, claimed, dateOfClaim, prize }
}

/** Answers a page of the user's rewards; `order` is `asc` unless it is `desc`. */
export const rewards: UserAnswer<typeof RewardsResponse> = ({ wallet, query }, state) => {
  const all = state.rewards.list(wallet, query.get('order') === 'desc' ? 'desc' : 'asc')
  const { content, total, hasNext } = slicePage(all, readPage(query))
  return {
    rewards: { content: content.map(toWire), totalElements: total, last: !hasNext },
    unclaimedCount: all.filter(({ claimed }) => !claimed).length,
  }
}

/** Claims a reward; a monetary one is credited once (docs/behaviour/demo.md#calls). */
export function claimReward({ wallet, params }: UserCall, state: DemoState): WireReward {
  const claimed = state.rewards.claim(wallet, params.id ?? '')
  if (!claimed) throw new ApiError(404, 'Game reward not found')
  const { reward, isFirst } = claimed
  if (isFirst && reward.prize.type === 'MONETARY')
    state.accounts.creditUsd(wallet, reward.prize.amountUsd)
  state.save()
  return toWire(reward)
}
