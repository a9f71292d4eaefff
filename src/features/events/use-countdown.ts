import type { WheelEvent } from '../../model/events.ts'
import { useMoment } from '../../runtime/use-moment.ts'
import { useTimeLeft } from '../../runtime/use-time-left.ts'
import { type WheelClock, wheelClock, wheelEnd } from './countdown.ts'

/** Where a wheel stands, by the server's time. */
export function useCountdown({ startAt, durationSeconds }: WheelEvent): WheelClock {
  const start = useMoment(startAt) ?? 0
  const toStart = useTimeLeft(start) ?? 0
  const toEnd = useTimeLeft(wheelEnd(start, durationSeconds)) ?? 0
  return wheelClock(toStart, toEnd)
}
