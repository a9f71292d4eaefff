import { cockpit, startWheel, stopWheel, wheelEvents } from '../../../api/game-center.ts'
import type { AppError } from '../../../lib/errors.ts'
import type { CockpitEvent, CockpitGroup } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useWrite } from '../../../runtime/use-write.ts'

type CockpitAction = 'start' | 'stop'

/** A failed start or stop of a wheel. */
interface CockpitFailure {
  action: CockpitAction
  id: Id
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

/**
 * Returns whether an action took effect although its response was lost; never after a rejection. A
 * wheel never becomes PENDING or ACTIVE again, so the answer stays the same once it is true.
 */
export function wasExecuted(
  { action, id, error }: CockpitFailure,
  events: readonly CockpitEvent[],
): boolean {
  if (error.code === 'http-client') return false
  const status = events.find(event => event.id === id)?.status
  return status !== undefined && status !== (action === 'start' ? 'PENDING' : 'ACTIVE')
}

/** Returns a group with a wheel that has been started for `durationSeconds`. */
const withStarted = (
  group: CockpitGroup | null,
  id: Id,
  durationSeconds: number,
): CockpitGroup | null =>
  withChanged(group, id, event =>
    event.status === 'PENDING'
      ? {
          ...event,
          status: 'ACTIVE',
          durationSeconds,
          durationRemainingSeconds: durationSeconds,
        }
      : event,
  )

/** Returns a group with a wheel that has been stopped. */
const withStopped = (group: CockpitGroup | null, id: Id): CockpitGroup | null =>
  withChanged(group, id, event =>
    event.status === 'ACTIVE' ? { ...event, status: 'CANCELED' } : event,
  )

function withChanged(
  group: CockpitGroup | null,
  id: Id,
  change: (event: CockpitEvent) => CockpitEvent,
): CockpitGroup | null {
  if (group === null) return null
  return { ...group, events: group.events.map(event => (event.id === id ? change(event) : event)) }
}
