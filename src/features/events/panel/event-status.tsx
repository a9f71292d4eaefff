import { Trans } from '@lingui/react/macro'
import { Check, Clock, LoaderCircle, Timer } from 'lucide'
import { formatTimeLeft } from '../../../lib/time-left.ts'
import type { GameEvent, WheelEvent } from '../../../model/game-center.ts'
import { useTimeLeft } from '../../../runtime/clock.ts'
import { useTimestamp } from '../../../runtime/dates.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { type WheelCountdown, wheelCountdown, wheelEnd } from '../wheel-time.ts'
import css, { sheet } from './events-panel.css'

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
  const start = useTimestamp(startAt)
  const toStart = useTimeLeft(start) ?? 0
  const toEnd = useTimeLeft(wheelEnd(start, durationSeconds)) ?? 0
  return wheelCountdown(toStart, toEnd)
}

export const JoinedBadge = () => (
  <Badge tone="live" icon={<Icon of={Check} />}>
    <Trans id="events.joined">You're in</Trans>
  </Badge>
)

/** Draws a wheel or the reels of a jackpot. */
export function EventIcon({ eventType }: { eventType: GameEvent['eventType'] }) {
  useStyles(sheet)
  return (
    <svg className={css.icon} data-type={eventType} viewBox="0 0 64 64" aria-hidden="true">
      {eventType === 'JACKPOT' ? <Reels /> : <Wheel />}
    </svg>
  )
}

const SLICES = 8
const TURN = 360 / SLICES

const Wheel = () => (
  <>
    <circle cx="32" cy="34" r="25" className={css.rim} />
    {[...Array(SLICES).keys()].map(slice => (
      <path
        key={slice}
        d="M32 34 23.58 13.67A22 22 0 0 1 40.42 13.67Z"
        className={slice % 2 === 0 ? css.warm : css.cool}
        transform={`rotate(${slice * TURN} 32 34)`}
      />
    ))}
    <circle cx="32" cy="34" r="6.5" className={css.hub} />
    <path d="M32 15.5 26.5 5h11Z" className={css.pointer} />
  </>
)

const COLUMNS = [10, 25, 40]

const Reels = () => (
  <>
    <rect x="4" y="12" width="56" height="40" rx="10" className={css.rim} />
    {COLUMNS.map(x => (
      <rect key={x} x={x} y="18" width="14" height="28" rx="4" className={css.reel} />
    ))}
    {COLUMNS.map(x => (
      <path
        key={x}
        d={`M${x + 3} 26h8l-4.6 13h-3l4-10h-4.4Z`}
        className={x === 25 ? css.cool : css.warm}
      />
    ))}
  </>
)
