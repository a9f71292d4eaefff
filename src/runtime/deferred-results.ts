import { useEffect } from 'react'
import { balance } from '../api/money.ts'
import { type RewardsParams, rewards } from '../api/rewards.ts'
import type { Cancel } from '../lib/clock.ts'
import type { RewardsResponse } from '../model/reward.ts'
import { useRuntime } from './context.ts'
import type { Runtime } from './runtime.ts'
import { deferredBalanceAtom } from './use-balance.ts'
import { userAtom, userService } from './user-scope.ts'

/** What the count of unclaimed rewards is taken from meanwhile; nothing while nothing is held. */
export const deferredRewardsAtom = userAtom<RewardsResponse | undefined>(undefined)

/** The first page tells how many wait on all of them. */
export const FIRST_PAGE: RewardsParams = { page: 0 }
/** The largest page, read where some are hidden (docs/behaviour/game-center.md#rewards). */
export const FIRST_50_REWARDS: RewardsParams = { page: 0, size: 50 }

const deferralsOf = userService(runtime => {
  const { store, cache } = runtime
  let holds = 0
  return {
    take() {
      holds += 1
      if (holds > 1) return
      store.set(deferredBalanceAtom, cache.peek(balance, {}) ?? null)
      store.set(
        deferredRewardsAtom,
        cache.peek(rewards, FIRST_50_REWARDS) ?? cache.peek(rewards, FIRST_PAGE),
      )
    },
    release() {
      holds -= 1
      if (holds > 0) return
      store.set(deferredBalanceAtom, null)
      store.set(deferredRewardsAtom, undefined)
      cache.refetch(balance, {})
      for (const place of [FIRST_PAGE, FIRST_50_REWARDS]) cache.refetch(rewards, place)
    },
    dispose() {
      // Whoever still holds was another user's: a release shows and reads nothing any more.
      holds = Number.POSITIVE_INFINITY
    },
  }
})

/**
 * Keeps balance and reward count as they are on screen, because a new one would give the result of
 * an animation away; the last hold that is released shows and refetches both.
 */
export function deferResults(runtime: Runtime): Cancel {
  const holds = deferralsOf(runtime)
  let isHeld = true
  holds.take()
  return () => {
    if (isHeld) holds.release()
    isHeld = false
  }
}

/** Holds them while mounted and asked to. */
export function useDeferredResults(isHeld: boolean): void {
  const runtime = useRuntime()
  useEffect(() => (isHeld ? deferResults(runtime) : undefined), [runtime, isHeld])
}
