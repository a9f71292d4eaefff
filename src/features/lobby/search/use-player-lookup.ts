import { optionalLobbyPlayer, playerLookup } from '../../../api/lobby.ts'
import { isNotFound } from '../../../lib/errors.ts'
import type { LobbyRecord, PlayerSummary } from '../../../model/lobby.ts'
import { useResource } from '../../../runtime/use-resource.ts'

/** The server's result for an exact nickname or wallet. */
export type PlayerLookup =
  | { status: 'idle' | 'loading' | 'not-found' | 'failed' }
  /** The record is null until it is loaded, and if there is none. */
  | { status: 'found'; player: PlayerSummary; record: LobbyRecord | null }

/** Looks up a player by exact nickname or wallet; a newer query aborts the previous one. */
export function usePlayerLookup(query: string): PlayerLookup & { retry(): void } {
  const { data, error, isLoading, retry } = useResource(
    playerLookup,
    query === '' ? null : { query },
  )
  const found = useResource(optionalLobbyPlayer, data ? { wallet: data.wallet } : null)

  if (data) return { status: 'found', player: data, record: found.data ?? null, retry }
  if (query === '') return { status: 'idle', retry }
  // This includes the time while it is read again, as on each return to the tab.
  if (isNotFound(error)) return { status: 'not-found', retry }
  return { status: isLoading || error === undefined ? 'loading' : 'failed', retry }
}
