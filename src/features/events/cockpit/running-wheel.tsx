import { Trans } from '@lingui/react/macro'
import { CircleStop } from 'lucide'
import { useEffect, useState } from 'react'
import { cockpit } from '../../../api/game-center.ts'
import { seconds } from '../../../lib/clock.ts'
import { parseDateOrNow } from '../../../lib/parse-date.ts'
import { formatTimeLeft } from '../../../lib/time-left.ts'
import type { CockpitEvent } from '../../../model/game-center.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { serverClockOf } from '../../../runtime/server-clock.ts'
import { useTimeLeft } from '../../../runtime/use-time-left.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { Prize } from './cockpit-row.tsx'
import css, { sheet } from './running-wheel.css'
import { wheelEndTime } from './wheel-end-time.ts'

interface RunningWheelProps {
  event: CockpitEvent
  isStopping: boolean
  /** Null if the streamer may not stop it. */
  onStop: (() => void) | null
}

/** Milliseconds between refetches after a wheel's end, while its status is still ACTIVE. */
const REFETCH_INTERVAL = seconds(2)

/** Shows the active wheel with its countdown and the button Stop. */
export function RunningWheel({ event, isStopping, onStop }: RunningWheelProps) {
  useStyles(sheet)
  const runtime = useRuntime()
  const { cache, log } = runtime
  const [readAt] = useState(() => serverClockOf(runtime).now())
  const parse = (text: string) => parseDateOrNow(text, log, { now: () => readAt }).getTime()
  const left = useTimeLeft(wheelEndTime(event, readAt, parse))
  const isOver = left === 0
  useEffect(() => {
    if (!isOver) return
    return cache.poll(cockpit, {}, REFETCH_INTERVAL)
  }, [isOver, cache])
  return (
    <div className={css.running}>
      <div className={css.text}>
        <span className={css.title}>
          <Trans id="cockpit.running">The wheel is open</Trans>
        </span>
        <Prize event={event} />
      </div>
      {left !== null && (
        <span role="timer" className={css.time}>
          {formatTimeLeft(left)}
        </span>
      )}
      {onStop && (
        <Button icon={<Icon of={CircleStop} />} busy={isStopping} onClick={onStop}>
          <Trans id="cockpit.stop">Stop</Trans>
        </Button>
      )}
    </div>
  )
}
