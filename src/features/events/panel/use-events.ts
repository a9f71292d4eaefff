import { useEffect } from 'react'
import { wheelEvents } from '../../../api/game-center.ts'
import { featureFlags } from '../../../api/user.ts'
import { joinCancels, seconds } from '../../../lib/clock.ts'
import { parseDateOrNow } from '../../../lib/parse-date.ts'
import type { GameEvent, WheelEvent } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { serverClockOf } from '../../../runtime/clock.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useResource } from '../../../runtime/use-resource.ts'
import { useEventLists } from '../use-game-center.ts'
import { wheelEnd } from '../wheel-time.ts'

export type Events = ReturnType<typeof useEvents>

/** Returns a room's events of all enabled kinds as one list. */
export function useEvents(streamerUserId: Id) {
  const { wheels, jackpots } = useEventLists(streamerUserId)
  const requests = [useResource(featureFlags, {}), wheels, jackpots]
  /** Wheels come first because their time is limited. */
  const events: readonly GameEvent[] = [...(wheels.data ?? []), ...(jackpots.data ?? [])]
  useRefetchAtWheelEnds(wheels.data, streamerUserId)
  return {
    events,
    /** A first request is in flight; one that is repeated after an error doesn't count. */
    isLoading: requests.some(({ isLoading, error }) => isLoading && !error),
    /** The flags and the two lists as one read, with the first error; Retry repeats the requests that failed. */
    read: {
      error: requests.find(({ error }) => error)?.error,
      isLoading: requests.some(({ isLoading }) => isLoading),
      retry() {
        for (const request of requests) if (request.error) request.retry()
      },
    },
  }
}

/** Milliseconds after a wheel's end, by which the server has drawn the winner. */
const DRAW_TIME = seconds(3)

/** Refetches the wheels as soon as each one should be over, for visitors without a socket. */
function useRefetchAtWheelEnds(
  wheels: readonly WheelEvent[] | undefined,
  streamerUserId: Id,
): void {
  const runtime = useRuntime()
  useEffect(() => {
    const { log, clock, cache } = runtime
    const now = serverClockOf(runtime).now()
    const refetch = () => cache.refetch(wheelEvents, { streamerUserId })
    const timers = (wheels ?? []).flatMap(({ startAt, durationSeconds }) => {
      const start = parseDateOrNow(startAt, log, clock, 'startAt').getTime()
      const wait = wheelEnd(start, durationSeconds) + DRAW_TIME - now
      return wait > 0 ? [clock.after(wait, refetch)] : []
    })
    return joinCancels(timers)
  }, [runtime, wheels, streamerUserId])
}
