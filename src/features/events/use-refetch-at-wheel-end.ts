import { useEffect, useMemo } from 'react'
import { wheelEvents } from '../../api/game-center.ts'
import { seconds } from '../../lib/clock.ts'
import { parseDateOrNow } from '../../lib/parse-date.ts'
import type { GameEvent } from '../../model/game-center.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { serverClockOf } from '../../runtime/server-clock.ts'
import { wheelEnd } from './wheel-countdown.ts'

/** Milliseconds after a wheel's end, by which the server has drawn the winner. */
const DRAW_TIME = seconds(3)

/** Refetches the wheels once the next one should be over, for visitors without a socket. */
export function useRefetchAtWheelEnd(events: readonly GameEvent[], streamerUserId: Id): void {
  const runtime = useRuntime()
  const nextEnd = useMemo(() => {
    const { log, clock } = runtime
    const ends = events.flatMap(event =>
      'durationSeconds' in event
        ? [wheelEnd(parseDateOrNow(event.startAt, log, clock).getTime(), event.durationSeconds)]
        : [],
    )
    return ends.length > 0 ? Math.min(...ends) : null
  }, [events, runtime])
  useEffect(() => {
    if (nextEnd === null) return
    const wait = nextEnd + DRAW_TIME - serverClockOf(runtime).now()
    if (wait <= 0) return
    return runtime.clock.after(wait, () => runtime.cache.refetch(wheelEvents, { streamerUserId }))
  }, [runtime, nextEnd, streamerUserId])
}
