import { atom } from 'jotai'
import { useEffect } from 'react'
import { balance } from '../api/balance.ts'
import { rewards } from '../api/rewards.ts'
import type { Cancel } from '../lib/clock.ts'
import { useRuntime } from './context.ts'
import { heldBalanceAtom } from './held-balance.ts'
import { part } from './part.ts'
import type { Runtime } from './runtime.ts'

/** The number of unclaimed rewards that stays on screen meanwhile; null while nothing is held. */
export const heldCountAtom = atom<number | null>(null)

/** The first page tells how many wait on all of them. */
export const FIRST_PAGE = { page: 0 } as const

const holdsOf = part(runtime => {
  const { store, cache } = runtime
  let holds = 0
  return {
    take() {
      holds += 1
      if (holds > 1) return
      store.set(heldBalanceAtom, cache.peek(balance, {}) ?? null)
      store.set(heldCountAtom, cache.peek(rewards, FIRST_PAGE)?.unclaimedCount ?? null)
    },
    release() {
      holds -= 1
      if (holds > 0) return
      store.set(heldBalanceAtom, null)
      store.set(heldCountAtom, null)
      cache.refetch(balance, {})
      cache.refetch(rewards, FIRST_PAGE)
    },
    dispose() {},
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
