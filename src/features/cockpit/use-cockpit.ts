import { cockpit, startWheel, stopWheel, wheelEvents } from '../../api/game-center.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useWrite } from '../../runtime/use-write.ts'

type CockpitAction = 'start' | 'stop'

/** A failed start or stop. */
export interface CockpitFailure {
  action: CockpitAction
  error: AppError
}

/** Controls for the wheels of a streamer's group. */
export interface Cockpit {
  /** The action that is being sent; others are ignored until it completes. */
  pending: CockpitAction | null
  failure: CockpitFailure | null
  start(id: Id, durationSeconds: number): void
  stop(id: Id): void
}

/** Returns functions that start and stop wheels, and the state of the last request. */
export function useCockpit(streamerUserId: Id): Cockpit {
  const { http, cache } = useRuntime()
  const { run, isPending, args, error } = useWrite<[CockpitAction, Id, number]>({
    key: ['cockpit'],
    async send({ idempotencyKey }, action, id, durationSeconds) {
      if (action === 'start') await startWheel(http, id, durationSeconds, idempotencyKey)
      else await stopWheel(http, id, idempotencyKey)
    },
    // After a rejection too: it usually means that the wheels have changed.
    after() {
      cache.refetch(cockpit, {})
      cache.refetch(wheelEvents, { streamerUserId })
    },
  })
  const action = args?.[0] ?? null
  return {
    pending: isPending ? action : null,
    failure: error && action && { action, error },
    start: (id, durationSeconds) => void run('start', id, durationSeconds),
    stop: id => void run('stop', id, 0),
  }
}
