import type { CopySession } from '../../../model/copy-session.ts'
import { type CopyRequest, type CopyState, type EndReason, runningSession } from './copy-state.ts'

/** State of the viewer's copy session as one room shows it. */
export type CopyView =
  | { status: 'unknown' }
  | { status: 'idle' }
  | { status: 'starting'; request: CopyRequest }
  | { status: 'active' | 'paused' | 'terminating'; session: CopySession }
  | { status: 'stopping'; request: CopyRequest; session: CopySession | null }
  | { status: 'other-room'; session: CopySession }
  | { status: 'closed'; reason: EndReason }

/** The two server reads of the session; undefined while not loaded. */
export interface ServerSessions {
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
  if (request?.kind === 'start') return { status: 'starting', request }
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
  return roomSession === undefined || userSession === undefined
    ? { status: 'unknown' }
    : { status: 'idle' }
}
