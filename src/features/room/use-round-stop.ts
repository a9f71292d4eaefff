import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useRuntime } from '../../runtime/context.ts'
import { applyStoppedKey, roundStopAtom } from '../../runtime/round-stop.ts'
import { useClaims } from '../../runtime/use-claims.ts'
import { useSession } from '../../runtime/use-session.ts'
import { isOnTheFly } from '../../session/modes.ts'

/**
 * Whether the host has stopped the round of a room. It stays so until the viewer starts again,
 * which sets `roundStopAtom` to null; a stop of another room means nothing here.
 */
export function useRoundStop(roomId: string): boolean {
  const runtime = useRuntime()
  const stop = useAtomValue(roundStopAtom)
  const isCopying = isOnTheFly(useClaims())
  const { isAnonymous } = useSession()
  useEffect(() => applyStoppedKey(runtime), [runtime])
  if (!stop) return false
  if (stop.roomId !== null) return stop.roomId === roomId
  // Whoever may copy in another room: `copy-watch` names the room as soon as that is known.
  return !(isCopying && !isAnonymous) && stop.openRoomId === roomId
}
