import { useAtomValue } from 'jotai'
import { useRuntime } from '../../runtime/context.ts'
import { useMarket } from '../../runtime/market.ts'
import { BREAK_WRITE, breakServiceOf } from '../../runtime/play/break-service.ts'
import { breakStoreOf } from '../../runtime/play/break-store.ts'
import { useBreakEnd } from '../../runtime/play/play-block.ts'
import { useSession } from '../../runtime/use-session.ts'
import { pendingWritesAtom } from '../../runtime/writes.ts'

export function useBreak() {
  const runtime = useRuntime()
  const { isAnonymous, user } = useSession()
  const { walletHash } = user
  const { breaks, panicButton } = useMarket()
  const { own } = useAtomValue(breakStoreOf(runtime).stateOf(walletHash))
  return {
    /** Whether a break may be taken: the market offers breaks, and a user is signed in. */
    isOffered: (breaks || panicButton) && !isAnonymous && walletHash !== '',
    /** When it ends, in the server's time in epoch milliseconds; null without a break. */
    until: useBreakEnd(),
    /** Whether the server has received the viewer's own break; null without one. */
    notice: own?.notice ?? null,
    /** Whether the server is being notified. */
    isNotifying: useAtomValue(pendingWritesAtom).has(JSON.stringify(BREAK_WRITE)),
    service: breakServiceOf(runtime, walletHash),
  }
}
