import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useRuntime } from '../runtime/context.ts'
import { breakServiceOf } from '../runtime/play/break-service.ts'
import { hostPauseAtom } from '../runtime/play/host-pause.ts'
import { restoreLimit } from '../runtime/play/remembered-limit.ts'
import { reportLimit } from '../runtime/play/report-limit.ts'
import { useBreakEnd } from '../runtime/play-block.ts'
import { useSession } from '../runtime/use-session.ts'

/**
 * Keeps the viewer's break in step with the server, ends breaks and pauses in time, reports breaks to the host
 * page, and restores a limit that was reached before the page was opened. One component of the page is the leader that does it.
 */
export function usePlayPauseWatch(isLeader: boolean): void {
  const runtime = useRuntime()
  const { walletHash } = useSession().user
  const isPaused = useAtomValue(hostPauseAtom) !== null
  const isOnBreak = useBreakEnd() !== null
  const isWatched = isLeader && (walletHash !== '' || isPaused)
  useEffect(() => {
    if (isWatched) breakServiceOf(runtime, walletHash)
  }, [runtime, walletHash, isWatched])
  useEffect(() => {
    if (isLeader && walletHash !== '') restoreLimit(runtime, walletHash)
  }, [runtime, walletHash, isLeader])
  useEffect(() => {
    if (!(isLeader && isOnBreak)) return
    reportLimit(runtime, 'break', true)
    return () => reportLimit(runtime, 'break', false)
  }, [runtime, isLeader, isOnBreak])
}
