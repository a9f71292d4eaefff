import type { CockpitEvent, CockpitGroup } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'

/** Returns a group with a wheel that has been started for `durationSeconds`. */
export const withStarted = (
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
export const withStopped = (group: CockpitGroup | null, id: Id): CockpitGroup | null =>
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
