import { Trans } from '@lingui/react/macro'
import { LogIn, ShieldOff } from 'lucide'
import { useLocation, useParams } from 'wouter'
import { userInfo } from '../../api/user.ts'
import { isApplicationPath } from '../../routing/paths.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { isRoomOwner } from '../../session/claims.ts'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { RoomBody } from './room-body.tsx'
import { TipsText } from './room-details.tsx'
import { RoomPage, RoomSkeleton } from './room-page.tsx'
import { useRoomSlots } from './room-slots.ts'
import type { RoomViewProps } from './room-view.tsx'
import { useRoom } from './use-room.ts'

/** Shows the studio of a room to its owner only (docs/behaviour/navigation.md#studio-sessions). */
export function StudioView({ hasLobby = false }: RoomViewProps) {
  const { roomId = '' } = useParams<{ roomId?: string }>()
  const { isAnonymous, user } = useSession()
  const read = useResource(userInfo, {})
  if (isRoomOwner(user, roomId)) {
    return (
      <RoomPage hasLobby={hasLobby}>
        <OwnStudio key={roomId} roomId={roomId} />
      </RoomPage>
    )
  }
  const isUserKnown = isAnonymous || user.walletHash !== ''
  return (
    <RoomPage hasLobby={false}>
      {isUserKnown && <NoAccess />}
      {!isUserKnown && read.error && <FailureScreen of={read} />}
      {!isUserKnown && !read.error && <RoomSkeleton />}
    </RoomPage>
  )
}

/** Opens the studio at once; the room's record, if there is one, adds the panels around it. */
function OwnStudio({ roomId }: { roomId: string }) {
  const [path] = useLocation()
  const { record = null, ...room } = useRoom(roomId, true)
  const { Studio: StudioPanel, Stream, TipNotes } = useRoomSlots()
  const { status, viewers, tips } = room
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
            tips={tips && <TipsText tips={tips} />}
            monitor={
              record && status === 'live' ? <Stream record={record} viewers={viewers} /> : null
            }
          >
            {record && <TipNotes record={record} />}
          </StudioPanel>
        )
      }
    />
  )
}

/** Tells a viewer that only the streamer can open the studio. */
function NoAccess() {
  const { requestSignIn } = useRuntime()
  return (
    <StateScreen
      role="alert"
      icon={<Icon of={ShieldOff} />}
      title={<Trans id="room.no-access.title">You can't open this studio</Trans>}
      action={
        <Button icon={<Icon of={LogIn} directional />} onClick={() => requestSignIn('studio')}>
          <Trans id="status.log-in">Log in</Trans>
        </Button>
      }
    >
      <Trans id="room.no-access.text">
        Only the streamer who owns this room can open its studio. If that's you, log in with that
        account.
      </Trans>
    </StateScreen>
  )
}
