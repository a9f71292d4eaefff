import { seconds } from '../../../lib/clock.ts'
import type { CockpitEvent } from '../../../model/game-center.ts'

/**
 * Returns the timestamp at which a running wheel ends: its end, else its start plus its duration,
 * else `readAt` plus the remaining duration. Returns null if the server sent none of these.
 */
export function wheelEndTime(
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
  const { durationRemainingSeconds: remaining } = event
  return remaining === null ? null : readAt + seconds(remaining)
}
