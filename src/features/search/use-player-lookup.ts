import { useEffect, useState } from 'react'
import { lobbyPlayer, playerLookup } from '../../api/lobby.ts'
import { toAppError } from '../../lib/errors.ts'
import type { LobbyRecord, PlayerSummary } from '../../model/lobby.ts'
import { useRuntime } from '../../runtime/context.ts'
import { reportFailure } from '../../runtime/report-failure.ts'

const NOT_FOUND = 404

/** The server's result for an exact nickname or wallet. */
export type PlayerLookup =
  | { status: 'idle' | 'loading' | 'not-found' | 'failed' }
  /** The record follows where there is one: what they play, and in which categories. */
  | { status: 'found'; player: PlayerSummary; record: LobbyRecord | null }

interface LookupState {
  query: string
  result: PlayerLookup
}

/**
 * Asks the server for a player by whole nickname or wallet; a newer query aborts the older one.
 * Bypasses the cache, because "not found" is a result here and not a failure to report.
 */
export function usePlayerLookup(query: string): PlayerLookup & { retry(): void } {
  const runtime = useRuntime()
  const [lookup, setLookup] = useState<LookupState>({ query: '', result: { status: 'idle' } })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what asks again
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
        const { code, status } = toAppError(thrown, 'network')
        if (status === NOT_FOUND) show({ status: 'not-found' })
        else if (code !== 'aborted') {
          reportFailure(runtime, thrown)
          show({ status: 'failed' })
        }
      }
    }
    void lookUp()
    return () => abort.abort()
  }, [runtime, query, attempt])

  // Between a new query and its first answer, the old answer is not shown as if it were the new one.
  const answer: PlayerLookup =
    lookup.query === query ? lookup.result : { status: query ? 'loading' : 'idle' }
  return { ...answer, retry: () => setAttempt(count => count + 1) }
}
