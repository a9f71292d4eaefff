import { Trans } from '@lingui/react/macro'
import { Check, Clock, LoaderCircle, Timer } from 'lucide'
import { formatTimeLeft } from '../../../lib/time-left.ts'
import type { WheelEvent } from '../../../model/game-center.ts'
import { useTimeLeft } from '../../../runtime/clock.ts'
import { useTimestamp } from '../../../runtime/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { type WheelCountdown, wheelCountdown, wheelEnd } from '../wheel-time.ts'
import css, { sheet } from './event-status.css'

/** Shows the time until a wheel starts, or until it ends. */
export function WheelTimer({ event }: { event: WheelEvent }) {
  useStyles(sheet)
  const countdown = useWheelCountdown(event)
  if (countdown.status === 'drawing') {
    return (
      <span className={css.chip}>
        <Icon of={LoaderCircle} />
        <Trans id="events.wheel.drawing">Drawing the winner…</Trans>
      </span>
    )
  }
  const time = (
    <span role="timer" className={css.time}>
      {formatTimeLeft(countdown.secondsLeft)}
    </span>
  )
  return (
    <span className={css.chip} data-live={countdown.status === 'running'}>
      {countdown.status === 'upcoming' ? <Icon of={Clock} /> : <Icon of={Timer} />}
      <span>
        {countdown.status === 'upcoming' ? (
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

/** Returns a wheel's phase by the server's clock, updated every second. */
function useWheelCountdown({ startAt, durationSeconds }: WheelEvent): WheelCountdown {
  const start = useTimestamp(startAt) ?? 0
  const toStart = useTimeLeft(start) ?? 0
  const toEnd = useTimeLeft(wheelEnd(start, durationSeconds)) ?? 0
  return wheelCountdown(toStart, toEnd)
}

/** Says that the viewer has joined an event. */
export const JoinedBadge = () => (
  <Badge tone="live" icon={<Icon of={Check} />}>
    <Trans id="events.joined">You're in</Trans>
  </Badge>
)
