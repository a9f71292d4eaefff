import { useRef } from 'react'
import { lobby, lobbyPlayer } from '../../api/lobby.ts'
import { destinations, OperatorEvent } from '../../model/topics.ts'
import { useCache } from '../../runtime/context.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { foldEvent, withLiveRecord } from './live-changes.ts'

/** Keeps the cached lobby in step with who comes on air and who leaves. */
export function useLiveChanges(): void {
  const { user, isAnonymous } = useSession()
  const cache = useCache()
  // Wallets whose record is on its way; whoever leaves again meanwhile is taken out.
  const awaited = useRef(new Set<string>())
  const isKnown = !isAnonymous && user.walletHash !== ''

  async function add(wallet: string) {
    if (awaited.current.has(wallet)) return
    awaited.current.add(wallet)
    try {
      const record = await cache.load(lobbyPlayer, { wallet })
      if (awaited.current.has(wallet)) cache.update(lobby, {}, data => withLiveRecord(data, record))
    } catch {
      // Nothing to add: the next read of the lobby brings whoever is on air by then.
    } finally {
      awaited.current.delete(wallet)
    }
  }

  function hear(event: OperatorEvent) {
    const missing: string[] = []
    awaited.current.delete(event.data.playerWalletHash)
    cache.update(lobby, {}, data => {
      const change = foldEvent(data, event)
      if (change.missing !== null) missing.push(change.missing)
      return change.lobby
    })
    for (const wallet of missing) void add(wallet)
  }

  useTopic({
    destination: isKnown ? destinations.operatorEvents(user.operatorId) : null,
    schema: OperatorEvent,
    revalidates: [lobby.locate({})],
    onMessage: hear,
  })
}
