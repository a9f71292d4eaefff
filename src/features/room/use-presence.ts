import { useEffect } from 'react'
import { playerHistory, streamerFeed } from '../../api/history.ts'
import { presence } from '../../api/lobby.ts'
import type { PlayerSummary } from '../../model/lobby.ts'
import { useRuntime } from '../../runtime/context.ts'
import { type ResourceState, useResource } from '../../runtime/use-resource.ts'

const NOT_FOUND = 404

/** Returns whether a player is playing. A 404 means no, and refetches their history. */
export function usePresence(wallet: string): ResourceState<PlayerSummary> & { isAway: boolean } {
  const { cache } = useRuntime()
  const state = useResource(presence, { wallet })
  const { error } = state
  const isAway = error?.status === NOT_FOUND
  // Runs after each 404, not only the first, because each error is a new object.
  useEffect(() => {
    if (error?.status !== NOT_FOUND) return
    // Refetches the one of the two that is in use.
    cache.refetch(playerHistory, { wallet })
    cache.refetch(streamerFeed, { wallet })
  }, [cache, error, wallet])
  return { ...state, isAway }
}
