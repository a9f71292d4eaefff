import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { OctagonPause } from 'lucide'
import { useEffect } from 'react'
import { applyCopyStopKey, copyStopRequestAtom } from '../../features/copy/stop-request.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { isOnFlyMode } from '../../session/claims.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'

/** Shows that the host page stopped copying in this room, until the viewer starts again. */
export function CopyStoppedBanner({ wallet }: { wallet: string }) {
  if (!useIsCopyStopped(wallet)) return null
  return (
    <Banner role="alert" icon={<Icon of={OctagonPause} />}>
      <Trans id="room.round-stopped">
        Copying was stopped in this room. Start again whenever you like.
      </Trans>
    </Banner>
  )
}

/**
 * Returns whether the host page has stopped copying in a room. Starting again resets
 * `copyStopRequestAtom` to null; stops of other rooms are ignored.
 */
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
