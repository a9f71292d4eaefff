import type { AppError } from '../../../lib/errors.ts'
import type { CockpitEvent } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'

export type CockpitAction = 'start' | 'stop'

/** A failed start or stop of a wheel. */
export interface CockpitFailure {
  action: CockpitAction
  id: Id
  error: AppError
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
