import { Trans } from '@lingui/react/macro'
import { Clock, LoaderCircle, Timer } from 'lucide'
import { formatTimeLeft } from '../../lib/time-left.ts'
import type { WheelEvent } from '../../model/game-center.ts'
import { useTimestamp } from '../../runtime/server-dates.ts'
import { useTimeLeft } from '../../runtime/use-time-left.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import { type WheelClock, wheelClock, wheelEnd } from './countdown.ts'
import css, { sheet } from './start-chip.css'

/** How long a wheel takes to start, or to end. */
export function StartChip({ event }: { event: WheelEvent }) {
  useStyles(sheet)
  const clock = useCountdown(event)
  if (clock.status === 'drawing') {
    return (
      <span className={css.chip}>
        <Icon of={LoaderCircle} />
        <Trans id="events.wheel.drawing">Drawing the winner…</Trans>
      </span>
    )
  }
  const time = (
    <span role="timer" className={css.time}>
      {formatTimeLeft(clock.left)}
    </span>
  )
  return (
    <span className={css.chip} data-live={clock.status === 'open'}>
      {clock.status === 'ahead' ? <Icon of={Clock} /> : <Icon of={Timer} />}
      <span>
        {clock.status === 'ahead' ? (
          <Trans id="events.wheel.starts-in" comment="{time}: a countdown, such as 1:20.">
            Starts in {time}
          </Trans>
        ) : (
          <Trans id="events.wheel.ends-in" comment="{time}: a countdown, such as 1:20.">
            Ends in {time}
          </Trans>
        )}
      </span>
    </span>
  )
}

/** Where a wheel stands, by the server's time. */
function useCountdown({ startAt, durationSeconds }: WheelEvent): WheelClock {
  const start = useTimestamp(startAt) ?? 0
  const toStart = useTimeLeft(start) ?? 0
  const toEnd = useTimeLeft(wheelEnd(start, durationSeconds)) ?? 0
  return wheelClock(toStart, toEnd)
}
