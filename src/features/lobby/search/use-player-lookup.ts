import { useEffect, useState } from 'react'
import { lobbyPlayer, playerLookup } from '../../../api/lobby.ts'
import { isNotFound, toAppError } from '../../../lib/errors.ts'
import type { LobbyRecord, PlayerSummary } from '../../../model/lobby.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { reportFailure } from '../../../runtime/runtime.ts'

/** The server's result for an exact nickname or wallet. */
export type PlayerLookup =
  | { status: 'idle' | 'loading' | 'not-found' | 'failed' }
  /** The record is null until it is loaded, and if there is none. */
  | { status: 'found'; player: PlayerSummary; record: LobbyRecord | null }

interface LookupState {
  query: string
  result: PlayerLookup
}

/**
 * Looks up a player by exact nickname or wallet; a newer query aborts the previous one. Bypasses the
 * cache, because "not found" is a result here and not a failure to report.
 */
export function usePlayerLookup(query: string): PlayerLookup & { retry(): void } {
  const runtime = useRuntime()
  const [lookup, setLookup] = useState<LookupState>({ query: '', result: { status: 'idle' } })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the lookup
  useEffect(() => {
    if (query === '') return
    const { http } = runtime
    const abort = new AbortController()
    const show = (result: PlayerLookup) => {
      if (!abort.signal.aborted) setLookup({ query, result })
    }
    async function lookUp() {
      show({ status: 'loading' })
      try {
        const player = await http.read(playerLookup, { query }, abort.signal)
        show({ status: 'found', player, record: null })
        const { wallet } = player
        const record = await http.read(lobbyPlayer, { wallet }, abort.signal).catch(() => null)
        show({ status: 'found', player, record })
      } catch (thrown) {
        const error = toAppError(thrown, 'network')
        if (isNotFound(error)) show({ status: 'not-found' })
        else if (error.code !== 'aborted') {
          reportFailure(runtime, thrown)
          show({ status: 'failed' })
        }
      }
    }
    void lookUp()
    return () => abort.abort()
  }, [runtime, query, attempt])

  // Until the first result of a new query, the old result isn't returned for it.
  const current: PlayerLookup =
    lookup.query === query ? lookup.result : { status: query ? 'loading' : 'idle' }
  return { ...current, retry: () => setAttempt(count => count + 1) }
}
