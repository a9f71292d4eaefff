import { Trans, useLingui } from '@lingui/react/macro'
import { CircleStop } from 'lucide'
import { useEffect, useState } from 'react'
import { cockpit } from '../../../api/game-center.ts'
import { requestErrorText } from '../../../i18n/request-error-text.ts'
import { seconds } from '../../../lib/clock.ts'
import { parseDateOrNow } from '../../../lib/parse-date.ts'
import { formatTimeLeft } from '../../../lib/time-left.ts'
import type { CockpitEvent, CockpitGroup } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { serverClockOf, useTimeLeft } from '../../../runtime/clock.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { FailureLine } from '../../../ui/feedback/failures.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { UsdAmount } from '../event-texts.tsx'
import { runningWheelEnd } from '../wheel-time.ts'
import css, { sheet } from './cockpit-controls.css'
import { StartForm } from './start-form.tsx'
import { useCockpit, wasExecuted } from './use-cockpit.ts'

interface CockpitControlsProps {
  group: CockpitGroup
  streamerUserId: Id
}

/** Starts and stops one wheel at a time; for the operator's own wheels it only shows them. */
export function CockpitControls({ group, streamerUserId }: CockpitControlsProps) {
  useStyles(sheet)
  const { i18n } = useLingui()
  const { pending, failure, start, stop } = useCockpit(streamerUserId)
  const isOwn = group.activationType === 'BY_STREAMER'
  const active = group.events.find(({ status }) => status === 'ACTIVE')
  const isFailureShown = failure !== null && !wasExecuted(failure, group.events)
  const pendingEvents = group.events.filter(({ status }) => status === 'PENDING')
  return (
    <div className={css.controls}>
      {active && (
        <RunningWheel
          event={active}
          isStopping={pending === 'stop'}
          onStop={isOwn ? () => stop(active.id) : null}
        />
      )}
      {isOwn && !active && pendingEvents.length > 0 && (
        <StartForm events={pendingEvents} isStarting={pending === 'start'} onStart={start} />
      )}
      {isOwn && !active && pendingEvents.length === 0 && (
        <p className={css.note}>
          <Trans id="cockpit.all-over">All the wheels in this group have ended.</Trans>
        </p>
      )}
      {!isOwn && (
        <p className={css.note}>
          <Trans id="cockpit.operator-note">Your casino starts and stops these wheels.</Trans>
        </p>
      )}
      {isFailureShown && (
        <FailureLine>
          {requestErrorText(i18n, failure.error) ?? (
            <Trans id="cockpit.failure">That didn't work. Try again in a moment.</Trans>
          )}
        </FailureLine>
      )}
    </div>
  )
}

interface RunningWheelProps {
  event: CockpitEvent
  isStopping: boolean
  /** Null if the streamer may not stop it. */
  onStop: (() => void) | null
}

/** Milliseconds between refetches after a wheel's end, while its status is still ACTIVE. */
const REFETCH_INTERVAL = seconds(2)

/** Shows the active wheel with its countdown and the button Stop. */
function RunningWheel({ event, isStopping, onStop }: RunningWheelProps) {
  const runtime = useRuntime()
  const { cache, log } = runtime
  const [readAt] = useState(() => serverClockOf(runtime).now())
  const parse = (text: string) => parseDateOrNow(text, log, { now: () => readAt }).getTime()
  const left = useTimeLeft(runningWheelEnd(event, readAt, parse))
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
        <UsdAmount amount={event.amountUsd} />
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
