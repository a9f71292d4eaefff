import { useParams } from 'wouter'
import { userInfo } from '../../api/user.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { isRoomOwner } from '../../session/claims.ts'
import { FailureScreen } from '../../ui/failure-screen.tsx'
import { LeaveStudio } from './leave-studio.tsx'
import { NoAccess } from './no-access.tsx'
import { RoomPage } from './room-page.tsx'
import { RoomSkeleton } from './room-skeleton.tsx'
import { RoomView, type RoomViewProps } from './room-view.tsx'

/** Shows the studio of a room to its owner only (docs/behaviour/navigation.md#studio-sessions). */
export function StudioView(props: RoomViewProps) {
  return (
    <>
      <Studio {...props} />
      <LeaveStudio />
    </>
  )
}

function Studio({ hasLobby = false }: RoomViewProps) {
  const { roomId = '' } = useParams<{ roomId?: string }>()
  const { isAnonymous, user } = useSession()
  const { error, retry } = useResource(userInfo, {})
  if (isRoomOwner(user, roomId)) return <RoomView hasLobby={hasLobby} />
  const isUserKnown = isAnonymous || user.walletHash !== ''
  return (
    <RoomPage hasLobby={false}>
      {isUserKnown && <NoAccess />}
      {!isUserKnown && error && <FailureScreen error={error} onRetry={retry} />}
      {!isUserKnown && !error && <RoomSkeleton />}
    </RoomPage>
  )
}
