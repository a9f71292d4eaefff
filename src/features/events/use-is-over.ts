import type { GameEvent } from '../../model/events.ts'
import { useMoment } from '../../runtime/use-moment.ts'
import { useTimeLeft } from '../../runtime/use-time-left.ts'
import { wheelEnd } from './countdown.ts'

/** Returns whether a wheel's time is up by the server's clock; a jackpot has no end of its own. */
export function useIsOver(event: GameEvent): boolean {
  const isWheel = event.eventType === 'WHEEL_OF_FORTUNE'
  const start = useMoment(isWheel ? event.startAt : null)
  const end = isWheel && start !== null ? wheelEnd(start, event.durationSeconds) : null
  return useTimeLeft(end) === 0
}
