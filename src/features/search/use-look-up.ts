import { useEffect, useState } from 'react'
import { lobbyPlayer, playerLookup } from '../../api/lobby.ts'
import { toAppError } from '../../lib/errors.ts'
import type { LobbyRecord, PlayerSummary } from '../../model/lobby.ts'
import { useRuntime } from '../../runtime/context.ts'
import { reportFailure } from '../../runtime/report-failure.ts'

const NOT_FOUND = 404

/** What the server knows of a whole nickname or wallet. */
export type LookUp =
  | { status: 'idle' | 'asking' | 'nobody' | 'failed' }
  /** The record follows where there is one: what they play, and in which categories. */
  | { status: 'found'; player: PlayerSummary; record: LobbyRecord | null }

interface Asked {
  query: string
  answer: LookUp
}

/**
 * Asks the server for a player by whole nickname or wallet; a newer query aborts the older one.
 * Past the cache on purpose: that nobody is called so is an answer, and no failure to be told.
 */
export function useLookUp(query: string): LookUp & { retry(): void } {
  const runtime = useRuntime()
  const [asked, setAsked] = useState<Asked>({ query: '', answer: { status: 'idle' } })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is what asks again
  useEffect(() => {
    if (query === '') return
    const { http } = runtime
    const over = new AbortController()
    const tell = (answer: LookUp) => {
      if (!over.signal.aborted) setAsked({ query, answer })
    }
    async function ask() {
      tell({ status: 'asking' })
      try {
        const player = await http.read(playerLookup, { query }, over.signal)
        tell({ status: 'found', player, record: null })
        const { wallet } = player
        const record = await http.read(lobbyPlayer, { wallet }, over.signal).catch(() => null)
        tell({ status: 'found', player, record })
      } catch (thrown) {
        const { code, status } = toAppError(thrown, 'network')
        if (status === NOT_FOUND) tell({ status: 'nobody' })
        else if (code !== 'aborted') {
          reportFailure(runtime, thrown)
          tell({ status: 'failed' })
        }
      }
    }
    void ask()
    return () => over.abort()
  }, [runtime, query, attempt])

  // Between a new query and its first answer, the old answer is not shown as if it were the new one.
  const answer: LookUp =
    asked.query === query ? asked.answer : { status: query ? 'asking' : 'idle' }
  return { ...answer, retry: () => setAttempt(count => count + 1) }
}
