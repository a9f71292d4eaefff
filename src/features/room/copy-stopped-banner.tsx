import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { OctagonPause } from 'lucide'
import { useEffect } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { applyCopyStopKey, copyStopRequestAtom } from '../../runtime/copy-stop-request.ts'
import { useClaims } from '../../runtime/use-claims.ts'
import { useSession } from '../../runtime/use-session.ts'
import { isOnFlyMode } from '../../session/claims.ts'
import { Banner } from '../../ui/banner.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Says that the host stopped copying in this room, until the viewer starts again. */
export function CopyStoppedBanner({ wallet }: { wallet: string }) {
  if (!useIsCopyStopped(wallet)) return null
  return (
    <Banner icon={<Icon of={OctagonPause} />}>
      <Trans id="room.round-stopped">
        Copying was stopped in this room. Start again whenever you like.
      </Trans>
    </Banner>
  )
}

/**
 * Whether the host has stopped the round of a room. It stays so until the viewer starts again,
 * which sets `copyStopRequestAtom` to null; a stop of another room means nothing here.
 */
function useIsCopyStopped(roomId: string): boolean {
  const runtime = useRuntime()
  const stop = useAtomValue(copyStopRequestAtom)
  const isCopying = isOnFlyMode(useClaims())
  const { isAnonymous } = useSession()
  useEffect(() => applyCopyStopKey(runtime), [runtime])
  if (!stop) return false
  if (stop.roomId !== null) return stop.roomId === roomId
  // Whoever may copy in another room: `copy-watch` names the room as soon as that is known.
  return !(isCopying && !isAnonymous) && stop.openRoomId === roomId
}
