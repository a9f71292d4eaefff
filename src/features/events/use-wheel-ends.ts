import { useEffect, useMemo } from 'react'
import { wheelEvents } from '../../api/game-center.ts'
import { seconds } from '../../lib/clock.ts'
import { parseDateOrNow } from '../../lib/parse-date.ts'
import type { GameEvent } from '../../model/game-center.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { serverClockOf } from '../../runtime/server-clock.ts'
import { wheelEnd } from './countdown.ts'

/** The server has drawn by then, and has said so to whoever has a socket. */
const GRACE = seconds(3)

/** Asks for the wheels again once one should be over: a visitor without a socket hears nothing. */
export function useRefetchAtWheelEnd(events: readonly GameEvent[], streamerUserId: Id): void {
  const runtime = useRuntime()
  const next = useMemo(() => {
    const { log, clock } = runtime
    const ends = events.flatMap(event =>
      'durationSeconds' in event
        ? [wheelEnd(parseDateOrNow(event.startAt, log, clock).getTime(), event.durationSeconds)]
        : [],
    )
    return ends.length > 0 ? Math.min(...ends) : null
  }, [events, runtime])
  useEffect(() => {
    if (next === null) return
    const wait = next + GRACE - serverClockOf(runtime).now()
    if (wait <= 0) return
    return runtime.clock.after(wait, () => runtime.cache.refetch(wheelEvents, { streamerUserId }))
  }, [runtime, next, streamerUserId])
}
