import { useEffect } from 'react'
import { balance } from '../api/money.ts'
import { type RewardsParams, rewards } from '../api/rewards.ts'
import type { Cancel } from '../lib/clock.ts'
import type { RewardsResponse } from '../model/reward.ts'
import { useRuntime } from './context.ts'
import type { Runtime } from './runtime.ts'
import { deferredBalanceAtom } from './use-balance.ts'
import { userAtom, userService } from './user-scope.ts'

/** Rewards to count while results are deferred; undefined otherwise. */
export const deferredRewardsAtom = userAtom<RewardsResponse | undefined>(undefined)

/** The first page; its response has the number of unclaimed rewards on all pages. */
export const FIRST_PAGE: RewardsParams = { page: 0 }
/** The largest page, read if some rewards are hidden (docs/behaviour/game-center.md#rewards). */
export const FIRST_50_REWARDS: RewardsParams = { page: 0, size: 50 }

const deferralsOf = userService(runtime => {
  const { store, cache } = runtime
  let deferrals = 0
  return {
    start() {
      deferrals += 1
      if (deferrals > 1) return
      store.set(deferredBalanceAtom, cache.peek(balance, {}) ?? null)
      store.set(
        deferredRewardsAtom,
        cache.peek(rewards, FIRST_50_REWARDS) ?? cache.peek(rewards, FIRST_PAGE),
      )
    },
    release() {
      deferrals -= 1
      if (deferrals > 0) return
      store.set(deferredBalanceAtom, null)
      store.set(deferredRewardsAtom, undefined)
      cache.refetch(balance, {})
      for (const params of [FIRST_PAGE, FIRST_50_REWARDS]) cache.refetch(rewards, params)
    },
    dispose() {
      // Pending deferrals belong to the previous user: releasing them must not refetch.
      deferrals = Number.POSITIVE_INFINITY
    },
  }
})

/**
 * Freezes the balance and the reward count on screen, so that they don't reveal the result of an
 * animation early. The last of the returned functions to be called shows and refetches both.
 */
export function deferResults(runtime: Runtime): Cancel {
  const deferrals = deferralsOf(runtime)
  let isDeferred = true
  deferrals.start()
  return () => {
    if (isDeferred) deferrals.release()
    isDeferred = false
  }
}

/** Defers results while mounted and `isDeferred`. */
export function useDeferredResults(isDeferred: boolean): void {
  const runtime = useRuntime()
  useEffect(() => (isDeferred ? deferResults(runtime) : undefined), [runtime, isDeferred])
}
