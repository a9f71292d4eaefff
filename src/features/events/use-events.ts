import type { AppError } from '../../lib/errors.ts'
import type { GameEvent } from '../../model/game-center.ts'
import type { Id } from '../../model/primitives.ts'
import { useEnabledEvents } from './use-enabled-events.ts'
import { useEventLists } from './use-event-lists.ts'

/** The events of a room. */
export interface Events {
  /** Wheels come first because their time is limited. */
  events: readonly GameEvent[]
  isLoading: boolean
  /** First error of the flags and the two lists; the panel shows a single one. */
  error: AppError | undefined
  /** Repeats the requests that failed. */
  retry(): void
}

/** Returns a room's events of all enabled kinds as one list. */
export function useEvents(streamerUserId: Id): Events {
  const enabled = useEnabledEvents(streamerUserId)
  const { wheels, jackpots } = useEventLists(streamerUserId, enabled)
  const requests = [enabled, wheels, jackpots]
  return {
    events: [
      ...((enabled.wheel && wheels.data) || []),
      ...((enabled.jackpot && jackpots.data) || []),
    ],
    isLoading: requests.some(({ isLoading }) => isLoading),
    error: requests.find(({ error }) => error)?.error,
    retry() {
      for (const request of requests) if (request.error) request.retry()
    },
  }
}
