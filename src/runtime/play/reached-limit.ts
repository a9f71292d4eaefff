import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { seconds } from '../../lib/clock.ts'
import { type LimitKind, reachedLimit } from '../../model/play-limits.ts'
import { serverClockOf } from '../clock.ts'
import { useRuntime } from '../context.ts'
import { isPlaySyncedAtom, playSessionAtom, usePlaySession } from '../play-session.ts'
import { reachedLimitAtom } from './reached-limit-atom.ts'
import { rememberLimit } from './remembered-limit.ts'
import { reportLimit } from './report-limit.ts'
import { usePlayLimits } from './use-play-limits.ts'

/** Notes which limit a user's play session has reached, and reports it to the host page; once per page. */
export function useLimitWatch(wallet: string): void {
  const runtime = useRuntime()
  const { clock, store } = runtime
  const session = usePlaySession()
  const { inEffect } = usePlayLimits()
  const reached = useAtomValue(reachedLimitAtom)
  const { startedAt, isComplete } = useAtomValue(playSessionAtom)
  const isSynced = useAtomValue(isPlaySyncedAtom)
  const isKnown = isSynced && (startedAt === null || (session !== null && isComplete))

  const judge = useEffectEvent(() => {
    const kind = kindReached()
    // Until the sums are known, what the page before has found applies.
    if (kind !== null || isKnown) store.set(reachedLimitAtom, kind)
  })
  function kindReached(): LimitKind | null {
    if (!session) return null
    const elapsed = serverClockOf(runtime).now() - session.startedAt
    return reachedLimit(inEffect, { ...session, seconds: elapsed / seconds(1) })
  }
  // After each change of limits or sums, before the next paint.
  useEffect(() => judge())
  const isPlaying = session !== null
  useEffect(() => {
    return isPlaying ? clock.every(seconds(1), () => judge()) : undefined
  }, [clock, isPlaying])

  useEffect(() => {
    if (isKnown && startedAt !== null) rememberLimit(runtime, { wallet, startedAt }, reached)
  }, [runtime, isKnown, wallet, startedAt, reached])

  useEffect(() => {
    if (reached === null) return
    reportLimit(runtime, reached, true)
    return () => reportLimit(runtime, reached, false)
  }, [runtime, reached])
}
