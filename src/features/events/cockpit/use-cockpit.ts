import { cockpit, startWheel, stopWheel, wheelEvents } from '../../../api/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useWrite } from '../../../runtime/use-write.ts'
import type { CockpitAction, CockpitFailure } from './was-executed.ts'
import { withStarted, withStopped } from './with-action.ts'

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
      // Shown before the group is read again, which may fail: a second press would be refused.
      if (action === 'start') {
        await startWheel(http, id, durationSeconds, idempotencyKey)
        cache.update(cockpit, {}, group => withStarted(group, id, durationSeconds))
      } else {
        await stopWheel(http, id, idempotencyKey)
        cache.update(cockpit, {}, group => withStopped(group, id))
      }
    },
    // After a rejection too: it usually means that the wheels have changed.
    after() {
      cache.refetch(cockpit, {})
      cache.refetch(wheelEvents, { streamerUserId })
    },
  })
  const [action, id] = args ?? []
  return {
    pending: isPending && action ? action : null,
    failure: error && action && id !== undefined ? { action, id, error } : null,
    start: (id, durationSeconds) => void run('start', id, durationSeconds),
    stop: id => void run('stop', id, 0),
  }
}
