import { Trans } from '@lingui/react/macro'
import { CircleStop } from 'lucide'
import { useEffect, useState } from 'react'
import { cockpit } from '../../api/game-center.ts'
import { seconds } from '../../lib/clock.ts'
import { parseDateOrNow } from '../../lib/parse-date.ts'
import { formatTimeLeft } from '../../lib/time-left.ts'
import type { CockpitEvent } from '../../model/game-center.ts'
import { useRuntime } from '../../runtime/context.ts'
import { serverClockOf } from '../../runtime/server-clock.ts'
import { useTimeLeft } from '../../runtime/use-time-left.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import { endOf } from './cockpit-clock.ts'
import { Prize } from './cockpit-row.tsx'
import css, { sheet } from './running-wheel.css'

interface RunningWheelProps {
  event: CockpitEvent
  isStopping: boolean
  /** Null where it is not the streamer's to stop. */
  onStop: (() => void) | null
}

/** From the end of a wheel to the next question, while the server still calls it active. */
const ASK_AGAIN = seconds(2)

/** The wheel that runs: how long it still does, and Stop. */
export function RunningWheel({ event, isStopping, onStop }: RunningWheelProps) {
  useStyles(sheet)
  const runtime = useRuntime()
  const { clock, cache, log } = runtime
  const [readAt] = useState(() => serverClockOf(runtime).now())
  const parse = (text: string) => parseDateOrNow(text, log, { now: () => readAt }).getTime()
  const left = useTimeLeft(endOf(event, readAt, parse))
  const isOver = left === 0
  useEffect(() => {
    if (!isOver) return
    return clock.every(ASK_AGAIN, () => cache.refetch(cockpit, {}))
  }, [isOver, clock, cache])
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
