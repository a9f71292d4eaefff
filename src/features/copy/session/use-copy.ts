import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { copySession, roomCopySession } from '../../../api/copy-session.ts'
import { type CopySession, runningSession } from '../../../model/copy-session.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { copyStopRequestAtom } from '../stop-request.ts'
import { copyStateAtom } from './copy-requests.ts'
import { copyServiceOf } from './copy-service.ts'
import type { CopyEndReason, CopyRequest, CopyState } from './copy-state.ts'

/** State of the viewer's copy session as one room shows it. */
type CopyView =
  | { status: 'unknown' | 'idle' }
  | { status: 'starting'; request: CopyRequest }
  | { status: 'active' | 'paused' | 'terminating'; session: CopySession }
  | { status: 'stopping'; request: CopyRequest; session: CopySession | null }
  | { status: 'other-room'; session: CopySession }
  | { status: 'closed'; reason: CopyEndReason }

/** The two server reads of the session; undefined while not loaded. */
interface ServerSessions {
  /** The viewer's session in this room. */
  roomSession: CopySession | null | undefined
  /** The viewer's session in any room. */
  userSession: CopySession | null | undefined
}

/** Returns the state to show in the room of a wallet. */
export function copyViewFor(
  { roomSession, userSession }: ServerSessions,
  state: CopyState,
  wallet: string,
): CopyView {
  const { request, ended } = state
  const session = runningSession(roomSession) ?? runningSession(userSession)
  if (request?.kind === 'start')
    return request.wallet === wallet ? { status: 'starting', request } : { status: 'unknown' }
  if (request?.kind === 'stop') return { status: 'stopping', request, session }
  if (session) {
    if (session.playerWalletHash !== wallet) return { status: 'other-room', session }
    switch (session.state) {
      case 'PAUSE':
        return { status: 'paused', session }
      case 'TERMINATION':
        return { status: 'terminating', session }
      default:
        return { status: 'active', session }
    }
  }
  if (ended && (ended.wallet === wallet || ended.wallet === null)) {
    return { status: 'closed', reason: ended.reason }
  }
  const isKnown = roomSession !== undefined && userSession !== undefined
  return { status: isKnown ? 'idle' : 'unknown' }
}

export type RoomCopying = ReturnType<typeof useCopy>

/** Returns the viewer's copy session as shown in the room of a wallet. */
export function useCopy(wallet: string) {
  const service = copyServiceOf(useRuntime())
  const { isAnonymous } = useSession()
  const state = useAtomValue(copyStateAtom)
  const stop = useAtomValue(copyStopRequestAtom)
  const roomSession = useResource(roomCopySession, { roomId: wallet })
  const userSession = useResource(copySession, {})
  useEffect(() => service.addRoom(wallet), [service, wallet])
  const reads = { roomSession: roomSession.data, userSession: userSession.data }
  const known: CopyView = isAnonymous ? { status: 'idle' } : copyViewFor(reads, state, wallet)
  // A stop by the host is shown until the viewer starts again, even if nothing was running.
  const isStopped =
    stop?.roomId === wallet && (known.status === 'idle' || known.status === 'closed')
  const view: CopyView = isStopped ? { status: 'closed', reason: 'host' } : known
  const { requestError } = state
  const isOfOtherRoom = requestError?.kind === 'start' && requestError.wallet !== wallet
  return {
    service,
    view,
    /** Failure of a start in this room, or of a stop in any. */
    requestError: isOfOtherRoom ? null : requestError,
    /** Error of the server read, as long as nothing else is known. */
    error: view.status === 'unknown' ? (userSession.error ?? roomSession.error) : undefined,
    /** Whether data is being read for the first time, or again after a failure. */
    isLoading: userSession.isLoading || roomSession.isLoading,
    retry() {
      userSession.retry()
      roomSession.retry()
    },
  }
}
