import { useState } from 'react'
import { cockpit, startWheel, stopWheel, wheelEvents } from '../../../api/game-center.ts'
import type { AppError } from '../../../lib/errors.ts'
import type { CockpitEvent, CockpitGroup } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useWrite, type Write } from '../../../runtime/use-write.ts'

type CockpitAction = 'start' | 'stop'

const statusBefore = { start: 'PENDING', stop: 'ACTIVE' } as const

/** A failed start or stop of a wheel. */
interface CockpitFailure {
  action: CockpitAction
  id: Id
  /** Group of the wheel, which may be gone from it. */
  groupId: Id
  error: AppError
}

/** Returns functions that start and stop wheels of a group, and the state of the last request. */
export function useCockpit(groupId: Id, streamerUserId: Id) {
  const [last, setLast] = useState<Omit<CockpitFailure, 'error'> | null>(null)
  const writes = {
    start: useCockpitWrite('start', streamerUserId),
    stop: useCockpitWrite('stop', streamerUserId),
  }
  const request = last?.groupId === groupId ? last : null
  const error = request && writes[request.action].error
  function send(action: CockpitAction, id: Id, durationSeconds: number) {
    if (writes[action].isPending) return
    setLast({ action, id, groupId })
    void writes[action].run(id, durationSeconds)
  }
  return {
    /** A start is being sent, and another one is ignored until it completes; so with a stop. */
    isStarting: writes.start.isPending,
    isStopping: writes.stop.isPending,
    failure: error && request && { ...request, error },
    start: (id: Id, durationSeconds: number) => send('start', id, durationSeconds),
    stop: (id: Id) => send('stop', id, 0),
  }
}

function useCockpitWrite(action: CockpitAction, streamerUserId: Id): Write<[Id, number]> {
  const { http, cache } = useRuntime()
  return useWrite<[Id, number]>({
    // A stop doesn't wait for the response of the start, which a message may have overtaken.
    key: ['cockpit', action],
    async send({ idempotencyKey }, id, durationSeconds) {
      if (action === 'start') await startWheel(http, id, durationSeconds, idempotencyKey)
      else await stopWheel(http, id, idempotencyKey)
      // Shown before the group is read again, which may fail: a second press would be refused.
      cache.update(cockpit, {}, group => withExecuted(group, action, id, durationSeconds))
    },
    // This runs after a rejection too, which usually means that the wheels have changed.
    after() {
      cache.refetch(cockpit, {})
      cache.refetch(wheelEvents, { streamerUserId })
    },
  })
}

/**
 * Returns whether a wheel has the state that a failed action was to bring about, or is over: the response was lost, or
 * another user was first. A wheel never becomes PENDING or ACTIVE again, so the result stays the same once it is true.
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
    if (action === 'stop') return { ...event, status: 'CANCELED' }
    // The dates were planned ones.
    const times = { startAt: null, finishAt: null, durationRemainingSeconds: durationSeconds }
    return { ...event, status: 'ACTIVE', durationSeconds, ...times }
  }
  return group && { ...group, events: group.events.map(change) }
}
