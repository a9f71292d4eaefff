import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { OctagonPause } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { GamblingPauseBanner } from '../components/responsible-play/play-slots.tsx'
import { applyCopyStopKey, copyStopRequestAtom } from '../features/copy/stop-request.ts'
import { useRuntime } from '../runtime/context.ts'
import { useClaims, useSession } from '../runtime/use-session.ts'
import { isOnFlyMode } from '../session/claims.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Icon } from '../ui/pictures/icon.tsx'

/**
 * Says until when play is off, and that the host page stopped copying, until the viewer starts again. `wallet`: that of
 * the room that shows it; undefined in the lobby, which names no room.
 */
export default function PlayNotices({ wallet }: { wallet?: string }) {
  return (
    <>
      <GamblingPauseBanner />
      {wallet === undefined ? <LobbyCopyStopped /> : <RoomCopyStopped wallet={wallet} />}
    </>
  )
}

function LobbyCopyStopped() {
  // The room is known once it is known which session runs; without a session nothing was stopped.
  const stop = useAtomValue(copyStopRequestAtom)
  if (stop === null || stop.roomId === null) return null
  return (
    <CopyStopped>
      <Trans id="room.copying-stopped">
        Copying was stopped. Start again in a room whenever you like.
      </Trans>
    </CopyStopped>
  )
}

function RoomCopyStopped({ wallet }: { wallet: string }) {
  if (!useIsCopyStopped(wallet)) return null
  return (
    <CopyStopped>
      <Trans id="room.round-stopped">
        Copying was stopped in this room. Start again whenever you like.
      </Trans>
    </CopyStopped>
  )
}

function CopyStopped({ children }: { children: ReactNode }) {
  return (
    <Banner role="alert" icon={<Icon of={OctagonPause} />}>
      {children}
    </Banner>
  )
}

/** Returns whether the host page has stopped copying in a room; starting again resets its stop to null. */
function useIsCopyStopped(roomId: string): boolean {
  const runtime = useRuntime()
  const stop = useAtomValue(copyStopRequestAtom)
  const isCopying = isOnFlyMode(useClaims())
  const { isAnonymous } = useSession()
  useEffect(() => applyCopyStopKey(runtime), [runtime])
  if (!stop) return false
  if (stop.roomId !== null) return stop.roomId === roomId
  // A viewer who can copy may have a session in another room; `copy-watch` sets the room once known.
  return !(isCopying && !isAnonymous) && stop.openRoomId === roomId
}
