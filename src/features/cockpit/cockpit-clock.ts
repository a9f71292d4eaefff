import { seconds } from '../../lib/clock.ts'
import { readDate } from '../../lib/parse-date.ts'
import type { CockpitEvent } from '../../model/cockpit.ts'

const momentOf = (text: string | null) => (text === null ? null : readDate(text)?.getTime())

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
): number | null {
  const finish = momentOf(event.finishAt)
  if (finish) return finish
  const start = momentOf(event.startAt)
  if (start && event.durationSeconds !== null) return start + seconds(event.durationSeconds)
  const { durationRemainingSeconds: rest } = event
  return rest === null ? null : readAt + seconds(rest)
}
