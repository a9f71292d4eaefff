import { useLocation, useParams } from 'wouter'
import { userInfo } from '../../api/user.ts'
import ConnectionBanner from '../../components/connection-banner.tsx'
import { isApplicationPath } from '../../routing/paths.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { isRoomOwner } from '../../session/claims.ts'
import { FailureScreen } from '../../ui/feedback/failure-screen.tsx'
import { LeaveStudio } from './leave-studio.tsx'
import { NoAccess } from './no-access.tsx'
import { RoomBody } from './room-body.tsx'
import { RoomPage } from './room-page.tsx'
import { RoomSkeleton } from './room-skeleton.tsx'
import type { RoomViewProps } from './room-view.tsx'
import { useRoomViews } from './room-views.ts'
import { useRoom } from './use-room.ts'

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
  if (isRoomOwner(user, roomId)) {
    return (
      <RoomPage hasLobby={hasLobby}>
        <ConnectionBanner />
        <OwnStudio key={roomId} roomId={roomId} />
      </RoomPage>
    )
  }
  const isUserKnown = isAnonymous || user.walletHash !== ''
  return (
    <RoomPage hasLobby={false}>
      {isUserKnown && <NoAccess />}
      {!isUserKnown && error && <FailureScreen error={error} onRetry={retry} />}
      {!isUserKnown && !error && <RoomSkeleton />}
    </RoomPage>
  )
}

/** The studio opens at once: the room's record, if there is one, adds the panels around it. */
function OwnStudio({ roomId }: { roomId: string }) {
  const [path] = useLocation()
  const { record = null, ...room } = useRoom(roomId, true)
  const { Studio: StudioPanel, Stream, TipNotes } = useRoomViews()
  const { status, viewers } = room
  return (
    <RoomBody
      {...room}
      record={record}
      studio={
        StudioPanel && (
          <StudioPanel
            roomId={roomId}
            isApplying={isApplicationPath(path)}
            viewers={record && viewers}
            monitor={record && <Stream record={record} status={status} viewers={viewers} />}
          >
            {record && <TipNotes record={record} />}
          </StudioPanel>
        )
      }
    />
  )
}
