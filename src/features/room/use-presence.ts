import { useEffect } from 'react'
import { playerHistory, streamerFeed } from '../../api/history.ts'
import { presence } from '../../api/lobby.ts'
import type { PlayerSummary } from '../../model/lobby.ts'
import { useRuntime } from '../../runtime/context.ts'
import { type ResourceState, useResource } from '../../runtime/use-resource.ts'

const NOT_FOUND = 404

/** Whether somebody plays; a 404 is the answer that they do not, and has their history read again. */
export function usePresence(wallet: string): ResourceState<PlayerSummary> & { isAway: boolean } {
  const { cache } = useRuntime()
  const state = useResource(presence, { wallet })
  const { error } = state
  const isAway = error?.status === NOT_FOUND
  // With each 404, not only the first: the error is another one each time.
  useEffect(() => {
    if (error?.status !== NOT_FOUND) return
    // Whichever of the two is on screen.
    cache.refetch(playerHistory, { wallet })
    cache.refetch(streamerFeed, { wallet })
  }, [cache, error, wallet])
  return { ...state, isAway }
}
