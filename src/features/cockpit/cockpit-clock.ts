import { seconds } from '../../lib/clock.ts'
import type { CockpitEvent } from '../../model/game-center.ts'

/**
 * When a running wheel ends: as the server says, or as follows from its start; else from what
 * remained when the answer was read. Null where the server says none of it.
 */
export function endOf(
  event: Pick<
    CockpitEvent,
    'startAt' | 'finishAt' | 'durationSeconds' | 'durationRemainingSeconds'
  >,
  readAt: number,
  parse: (text: string) => number,
): number | null {
  if (event.finishAt !== null) return parse(event.finishAt)
  const start = event.startAt === null ? null : parse(event.startAt)
  if (start !== null && event.durationSeconds !== null)
    return start + seconds(event.durationSeconds)
  const { durationRemainingSeconds: rest } = event
  return rest === null ? null : readAt + seconds(rest)
}
