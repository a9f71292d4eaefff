import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { balance } from '../../api/balance.ts'
import { claimReward } from '../../api/claim-reward.ts'
import { type RewardsPlace, rewards } from '../../api/rewards.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import type { RewardsResponse } from '../../model/reward.ts'
import { useRuntime } from '../../runtime/context.ts'
import { FIRST_PAGE } from '../../runtime/held-results.ts'
import { intentsOf } from '../../runtime/intents.ts'
import { tellFailure } from '../../runtime/tell-failure.ts'
import { userAtom } from '../../runtime/user-scope.ts'

interface Claim {
  isPending: boolean
  failure: AppError | null
  /** The answer was lost: the claim may have worked, and trying again is a retry. */
  isUnconfirmed: boolean
  /** Sends it unless one is under way; true once the server has given the reward. */
  claim(): Promise<boolean>
}

/** Rewards whose claim is under way: the modal may be closed and opened meanwhile. */
const pendingAtom = userAtom<ReadonlySet<Id>>(new Set<Id>())

/** Claims one reward of those at a place; nothing is shown as claimed before the server says so. */
export function useClaim(id: Id, place: RewardsPlace): Claim {
  const runtime = useRuntime()
  const { cache, http, store } = runtime
  const intents = intentsOf(runtime)
  const isPending = useAtomValue(pendingAtom).has(id)
  const [failure, setFailure] = useState<AppError | null>(null)

  function setPending(pends: boolean) {
    const others = [...store.get(pendingAtom)].filter(other => other !== id)
    store.set(pendingAtom, new Set(pends ? [...others, id] : others))
  }

  const isFirst = rewards.locate(place) === rewards.locate(FIRST_PAGE)
  const places = isFirst ? [place] : [FIRST_PAGE, place]

  return {
    isPending,
    failure,
    isUnconfirmed: failure !== null && intents.isOpen(['claim', id]),
    async claim() {
      if (store.get(pendingAtom).has(id)) return false
      setFailure(null)
      setPending(true)
      try {
        await intents.send(['claim', id], key => claimReward(http, id, key))
        for (const at of places) cache.update(rewards, at, now => withClaimed(now, id))
        return true
      } catch (thrown) {
        setFailure(tellFailure(runtime, thrown))
        return false
      } finally {
        setPending(false)
        // Also after a failure: an answer that was lost may have been a yes, as may another tab.
        for (const at of places) cache.refetch(rewards, at)
        cache.refetch(balance, {})
      }
    },
  }
}

/** A page after the server has given one of its rewards; the date comes with the next read. */
function withClaimed(now: RewardsResponse, id: Id): RewardsResponse {
  const content = now.rewards.content.map(reward =>
    reward.id === id ? { ...reward, claimed: true } : reward,
  )
  return { unclaimedCount: now.unclaimedCount - 1, rewards: { ...now.rewards, content } }
}
