import { useAtomValue } from 'jotai'
import { useRuntime } from '../../runtime/context.ts'
import { useMarket } from '../../runtime/market.ts'
import { BREAK_WRITE, type BreakService, breakServiceOf } from '../../runtime/play/break-service.ts'
import type { BreakNotice } from '../../runtime/play/break-state.ts'
import { breakStoreOf } from '../../runtime/play/break-store.ts'
import { useBreakEnd } from '../../runtime/play/play-block.ts'
import { useSession } from '../../runtime/use-session.ts'
import { pendingWritesAtom } from '../../runtime/writes.ts'

interface ViewerBreak {
  /** Whether a break may be taken: the market offers breaks, and a user is signed in. */
  isOffered: boolean
  /** When it ends, in the server's time in epoch milliseconds; null without a break. */
  until: number | null
  /** Whether the server has received the viewer's own break; null without one. */
  notice: BreakNotice | null
  /** Whether the server is being notified. */
  isNotifying: boolean
  service: BreakService
}

export function useBreak(): ViewerBreak {
  const runtime = useRuntime()
  const { isAnonymous, user } = useSession()
  const { walletHash } = user
  const { breaks, panicButton } = useMarket()
  const { own } = useAtomValue(breakStoreOf(runtime).stateOf(walletHash))
  const isNotifying = useAtomValue(pendingWritesAtom).has(JSON.stringify(BREAK_WRITE))
  return {
    isOffered: (breaks || panicButton) && !isAnonymous && walletHash !== '',
    until: useBreakEnd(),
    notice: own?.notice ?? null,
    isNotifying,
    service: breakServiceOf(runtime, walletHash),
  }
}
