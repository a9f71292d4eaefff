import { useEffect } from 'react'
import { balance } from '../api/balance.ts'
import { type RewardsPlace, rewards } from '../api/rewards.ts'
import type { Cancel } from '../lib/clock.ts'
import type { RewardsResponse } from '../model/reward.ts'
import { useRuntime } from './context.ts'
import { heldBalanceAtom } from './held-balance.ts'
import type { Runtime } from './runtime.ts'
import { userAtom, userPart } from './user-scope.ts'

/** What the count of unclaimed rewards is taken from meanwhile; nothing while nothing is held. */
export const heldRewardsAtom = userAtom<RewardsResponse | undefined>(undefined)

/** The first page tells how many wait on all of them. */
export const FIRST_PAGE: RewardsPlace = { page: 0 }
/** The largest page, read where some are hidden (docs/behaviour/game-center.md#rewards). */
export const FIRST_FIFTY: RewardsPlace = { page: 0, size: 50 }

const holdsOf = userPart(runtime => {
  const { store, cache } = runtime
  let holds = 0
  return {
    take() {
      holds += 1
      if (holds > 1) return
      store.set(heldBalanceAtom, cache.peek(balance, {}) ?? null)
      store.set(
        heldRewardsAtom,
        cache.peek(rewards, FIRST_FIFTY) ?? cache.peek(rewards, FIRST_PAGE),
      )
    },
    release() {
      holds -= 1
      if (holds > 0) return
      store.set(heldBalanceAtom, null)
      store.set(heldRewardsAtom, undefined)
      cache.refetch(balance, {})
      for (const place of [FIRST_PAGE, FIRST_FIFTY]) cache.refetch(rewards, place)
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
export function holdResults(runtime: Runtime): Cancel {
  const holds = holdsOf(runtime)
  let isHeld = true
  holds.take()
  return () => {
    if (isHeld) holds.release()
    isHeld = false
  }
}

/** Holds them while mounted and asked to. */
export function useHeldResults(isHeld: boolean): void {
  const runtime = useRuntime()
  useEffect(() => (isHeld ? holdResults(runtime) : undefined), [runtime, isHeld])
}
