import { useState } from 'react'
import { cockpit, startWheel, stopWheel, wheelEvents } from '../../../api/game-center.ts'
import type { AppError } from '../../../lib/errors.ts'
import type { CockpitEvent, CockpitGroup } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useWrite } from '../../../runtime/use-write.ts'

type CockpitAction = 'start' | 'stop'

const statusBefore = { start: 'PENDING', stop: 'ACTIVE' } as const

/** A failed start or stop of a wheel. */
interface CockpitFailure {
  action: CockpitAction
  id: Id
  error: AppError
}

/** Controls for the wheels of a streamer's group. */
interface Cockpit {
  /** The action that is being sent; others are ignored until it completes. */
  pending: CockpitAction | null
  failure: CockpitFailure | null
  start(id: Id, durationSeconds: number): void
  stop(id: Id): void
}

/** Returns functions that start and stop wheels, and the state of the last request. */
export function useCockpit(streamerUserId: Id): Cockpit {
  const { http, cache } = useRuntime()
  const [last, setLast] = useState<{ action: CockpitAction; id: Id } | null>(null)
  const { run, isPending, error } = useWrite<[CockpitAction, Id, number]>({
    key: ['cockpit'],
    async send({ idempotencyKey }, action, id, durationSeconds) {
      if (action === 'start') await startWheel(http, id, durationSeconds, idempotencyKey)
      else await stopWheel(http, id, idempotencyKey)
      // Shown before the group is read again, which may fail: a second press would be refused.
      cache.update(cockpit, {}, group => withExecuted(group, action, id, durationSeconds))
    },
    // After a rejection too: it usually means that the wheels have changed.
    after() {
      cache.refetch(cockpit, {})
      cache.refetch(wheelEvents, { streamerUserId })
    },
  })
  function send(action: CockpitAction, id: Id, durationSeconds: number) {
    if (isPending) return
    setLast({ action, id })
    void run(action, id, durationSeconds)
  }
  return {
    pending: isPending && last ? last.action : null,
    failure: error && last && { ...last, error },
    start: (id, durationSeconds) => send('start', id, durationSeconds),
    stop: id => send('stop', id, 0),
  }
}

/**
 * Returns whether a wheel has changed as a failed action would have had it, or is over: the response
 * was lost, or somebody else was first. A wheel never becomes PENDING or ACTIVE again, so the answer
 * stays the same once it is true.
 */
export function wasExecuted(
  { action, id }: CockpitFailure,
  events: readonly CockpitEvent[],
): boolean {
  const status = events.find(event => event.id === id)?.status
  return status !== undefined && status !== statusBefore[action]
}

/** Returns a group with a wheel as it is after an action; one that has changed meanwhile stays. */
function withExecuted(
  group: CockpitGroup | null,
  action: CockpitAction,
  id: Id,
  durationSeconds: number,
): CockpitGroup | null {
  const change = (event: CockpitEvent): CockpitEvent => {
    if (event.id !== id || event.status !== statusBefore[action]) return event
    return action === 'start'
      ? { ...event, status: 'ACTIVE', durationSeconds, durationRemainingSeconds: durationSeconds }
      : { ...event, status: 'CANCELED' }
  }
  return group && { ...group, events: group.events.map(change) }
}
