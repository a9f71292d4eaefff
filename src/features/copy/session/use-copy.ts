import { useAtomValue } from 'jotai'
import { copySession, roomCopySession } from '../../../api/copy-session.ts'
import type { AppError } from '../../../lib/errors.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { copyStopRequestAtom } from '../stop-request.ts'
import { copyStateAtom } from './copy-requests.ts'
import { type CopyService, copyServiceOf } from './copy-service.ts'
import type { CopyRequestError } from './copy-state.ts'
import { type CopyView, copyViewFor } from './copy-view.ts'

/** State of the viewer's copy session in one room. */
export interface RoomCopying {
  service: CopyService
  view: CopyView
  requestError: CopyRequestError | null
  /** Error of the server read, as long as nothing else is known. */
  error: AppError | undefined
  retry(): void
}

/** Returns the viewer's copy session as shown in the room of a wallet. */
export function useCopy(wallet: string): RoomCopying {
  const service = copyServiceOf(useRuntime())
  const { isAnonymous } = useSession()
  const state = useAtomValue(copyStateAtom)
  const stop = useAtomValue(copyStopRequestAtom)
  const roomSession = useResource(roomCopySession, { roomId: wallet })
  const userSession = useResource(copySession, {})
  const view: CopyView = isAnonymous
    ? { status: 'idle' }
    : copyViewFor({ roomSession: roomSession.data, userSession: userSession.data }, state, wallet)
  // A stop by the host is shown until the viewer starts again, even if nothing was running.
  const isStopped = stop?.roomId === wallet && (view.status === 'idle' || view.status === 'closed')
  return {
    service,
    view: isStopped ? { status: 'closed', reason: 'host' } : view,
    requestError: state.requestError,
    error: view.status === 'unknown' ? (userSession.error ?? roomSession.error) : undefined,
    retry() {
      userSession.retry()
      roomSession.retry()
    },
  }
}
