import { Trans } from '@lingui/react/macro'
import { DoorClosed, UserRoundX } from 'lucide'
import { startTransition, useContext, useEffect, useMemo, useState } from 'react'
import { useParams } from 'wouter'
import { useBackLink } from '../../components/back-link.tsx'
import ConnectionBanner from '../../components/connection-banner.tsx'
import { earlyStreamIn } from '../../media/early-stream.ts'
import { useTrackedVisit } from '../../runtime/use-watch-time.ts'
import { SlowBanner } from '../../ui/feedback/banner.tsx'
import { RetryButton } from '../../ui/feedback/failure-notice.tsx'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { type FirstPaint, FirstPaintContext } from '../../ui/loading/first-paint.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { ShadowRootContext } from '../../ui/styles/styles.ts'
import { RoomBody } from './room-body.tsx'
import { RoomPage, RoomSkeleton } from './room-page.tsx'
import { type Room as RoomData, useRoom } from './use-room.ts'

export interface RoomViewProps {
  /** Whether the element has a lobby to go back to. */
  hasLobby?: boolean
}

/** Shows the room of the route's streamer. */
export function RoomView({ hasLobby = false }: RoomViewProps) {
  const { roomId: wallet } = useParams<{ roomId?: string }>()
  return (
    <FirstPaintContext value={useStreamPaint(wallet)}>
      <RoomPage hasLobby={hasLobby}>
        {wallet ? <Room key={wallet} wallet={wallet} hasLobby={hasLobby} /> : <NoRoom />}
      </RoomPage>
    </FirstPaintContext>
  )
}

/** Returns the first paint of a room for the code that waits for it: the stream that starts for it comes before that. */
function useStreamPaint(wallet = ''): FirstPaint {
  const root = useContext(ShadowRootContext)
  const surrounding = useContext(FirstPaintContext)
  return useMemo(() => {
    const early = earlyStreamIn(root, wallet)
    return early ? { ...surrounding, whenPainted: early.underway.whenReached } : surrounding
  }, [root, wallet, surrounding])
}

function Room({ wallet, hasLobby }: { wallet: string; hasLobby: boolean }) {
  const room = useRoom(wallet)
  const isStreamFirst = useIsStreamFirst(wallet)
  const record = room.isMissing ? null : room.record
  useTrackedVisit(wallet, record ? 'room' : null)
  if (record) return <RoomBody {...room} record={record} isStreamFirst={isStreamFirst} />
  return (
    <>
      <ConnectionBanner />
      <Absent room={room} hasLobby={hasLobby} />
    </>
  )
}

/** Says why a room isn't there, or that it is loading. */
function Absent({ room, hasLobby }: { room: RoomData; hasLobby: boolean }) {
  const toLobby = useBackLink('/')
  if (room.isMissing) {
    return (
      <StateScreen
        role="alert"
        icon={<Icon of={UserRoundX} />}
        title={<Trans id="room.not-found.title">We can't find this room</Trans>}
        action={
          hasLobby ? (
            <Button variant="primary" onClick={toLobby.onClick}>
              <Trans id="lobby.empty.show-live">See who's live</Trans>
            </Button>
          ) : (
            <RetryButton onRetry={room.retry} busy={room.isLoading} />
          )
        }
      >
        <Trans id="room.not-found.text">
          The link may be out of date, or the streamer may have left.
        </Trans>
      </StateScreen>
    )
  }
  if (room.error) return <FailureScreen of={room} />
  return (
    <>
      {room.isSlow && <SlowBanner />}
      <RoomSkeleton />
    </>
  )
}

/**
 * Returns whether the stream that starts for a room still has priority: drawing the whole room would delay the server's
 * answer and the first frames. Returns false once it has its picture, at the latest 1 s after its start, and where no
 * stream starts ahead of its room.
 */
function useIsStreamFirst(wallet: string): boolean {
  const root = useContext(ShadowRootContext)
  const [early] = useState(() => earlyStreamIn(root, wallet))
  const [isFirst, setFirst] = useState(early !== undefined && !early.underway.isReached())
  useEffect(
    () =>
      isFirst
        ? early?.underway.whenReached(() => startTransition(() => setFirst(false)))
        : undefined,
    [early, isFirst],
  )
  return isFirst
}

const NoRoom = () => (
  <StateScreen
    icon={<Icon of={DoorClosed} />}
    title={<Trans id="room.none.title">No room open</Trans>}
  >
    <Trans id="room.none.text">Pick a streamer in the lobby and their room will open here.</Trans>
  </StateScreen>
)
