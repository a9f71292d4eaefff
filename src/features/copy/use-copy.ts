import { useAtomValue } from 'jotai'
import { roomRound } from '../../api/round.ts'
import { subscription } from '../../api/subscription.ts'
import type { AppError } from '../../lib/errors.ts'
import { useRuntime } from '../../runtime/context.ts'
import { roundStopAtom } from '../../runtime/round-stop.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { copyClientAtom } from './copy-atoms.ts'
import { type CopyFault, type CopyView, viewOf } from './copy-machine.ts'
import { type Copying, copyingOf } from './copying.ts'

/** The viewer's copying as a room shows it. */
export interface CopyState {
  copying: Copying
  view: CopyView
  fault: CopyFault | null
  /** Why the server's word is not there. */
  error: AppError | undefined
  retry(): void
}

/** The viewer's copying in the room of a wallet. */
export function useCopy(wallet: string): CopyState {
  const copying = copyingOf(useRuntime())
  const { isAnonymous } = useSession()
  const client = useAtomValue(copyClientAtom)
  const stop = useAtomValue(roundStopAtom)
  const round = useResource(roomRound, { roomId: wallet })
  const own = useResource(subscription, {})
  const view: CopyView = isAnonymous
    ? { is: 'idle' }
    : viewOf({ round: round.data, own: own.data }, client, wallet)
  // It stays so until the viewer starts again, whether or not anything had run.
  const isStopped = stop?.roomId === wallet && (view.is === 'idle' || view.is === 'closed')
  return {
    copying,
    view: isStopped ? { is: 'closed', reason: 'host' } : view,
    fault: client.fault,
    error: view.is === 'unknown' ? (own.error ?? round.error) : undefined,
    retry() {
      own.retry()
      round.retry()
    },
  }
}
