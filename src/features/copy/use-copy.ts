import { useAtomValue } from 'jotai'
import { roomCopySession } from '../../api/round.ts'
import { copySession } from '../../api/subscription.ts'
import type { AppError } from '../../lib/errors.ts'
import { useRuntime } from '../../runtime/context.ts'
import { copyStopRequestAtom } from '../../runtime/copy-stop-request.ts'
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
  const stop = useAtomValue(copyStopRequestAtom)
  const round = useResource(roomCopySession, { roomId: wallet })
  const own = useResource(copySession, {})
  const view: CopyView = isAnonymous
    ? { status: 'idle' }
    : viewOf({ round: round.data, own: own.data }, client, wallet)
  // It stays so until the viewer starts again, whether or not anything had run.
  const isStopped = stop?.roomId === wallet && (view.status === 'idle' || view.status === 'closed')
  return {
    copying,
    view: isStopped ? { status: 'closed', reason: 'host' } : view,
    fault: client.fault,
    error: view.status === 'unknown' ? (own.error ?? round.error) : undefined,
    retry() {
      own.retry()
      round.retry()
    },
  }
}
