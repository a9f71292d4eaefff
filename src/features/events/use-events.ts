import type { AppError } from '../../lib/errors.ts'
import type { GameEvent } from '../../model/game-center.ts'
import type { Id } from '../../model/primitives.ts'
import { useEventLists } from './use-event-lists.ts'
import { useEnabledEvents } from './use-gates.ts'

/** The events of a room. */
export interface Events {
  /** Wheels first, because they will not wait. */
  events: readonly GameEvent[]
  isLoading: boolean
  /** Of any of the reads: viewers are told once. */
  error: AppError | undefined
  /** Asks again for whatever failed. */
  retry(): void
}

export function useEvents(streamerUserId: Id): Events {
  const gates = useEnabledEvents(streamerUserId)
  const { wheels, jackpots } = useEventLists(streamerUserId, gates)
  const reads = [gates, wheels, jackpots]
  return {
    events: [...((gates.wheel && wheels.data) || []), ...((gates.jackpot && jackpots.data) || [])],
    isLoading: reads.some(({ isLoading }) => isLoading),
    error: reads.find(({ error }) => error)?.error,
    retry() {
      for (const read of reads) if (read.error) read.retry()
    },
  }
}
