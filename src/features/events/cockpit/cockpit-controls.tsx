import { Trans } from '@lingui/react/macro'
import { CircleStop, Play } from 'lucide'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { cockpit } from '../../../api/game-center.ts'
import { UsdAmount } from '../../../components/dual-amount.tsx'
import { RefusalText } from '../../../components/refusal-text.tsx'
import { seconds } from '../../../lib/clock.ts'
import { parseDateOrNow } from '../../../lib/parse-date.ts'
import { formatTimeLeft } from '../../../lib/time-left.ts'
import type { CockpitEvent, CockpitGroup } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { serverClockOf, useTimeLeft } from '../../../runtime/clock.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { FailureLine } from '../../../ui/feedback/failures.tsx'
import { Button } from '../../../ui/form/button.tsx'
import choices, { sheet as choicesSheet } from '../../../ui/form/checkbox.css'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ConfirmDialog } from '../../../ui/layout/confirm-dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { runningWheelEnd } from '../wheel-time.ts'
import css, { sheet } from './cockpit-panel.css'
import { useCockpit, wasExecuted } from './use-cockpit.ts'

interface CockpitControlsProps {
  group: CockpitGroup
  streamerUserId: Id
}

/** Starts and stops one wheel at a time; for the operator's own wheels it only shows them. */
export function CockpitControls({ group, streamerUserId }: CockpitControlsProps) {
  useStyles(sheet)
  useStyles(choicesSheet)
  const { isStarting, isStopping, failure, start, stop } = useCockpit(group.id, streamerUserId)
  const [duration, setDuration] = useState(String(DEFAULT_SECONDS))
  const isOwn = group.activationType === 'BY_STREAMER'
  const active = group.events.find(({ status }) => status === 'ACTIVE')
  const isFailureShown = failure !== null && !wasExecuted(failure, group.events)
  const pendingEvents = group.events.filter(({ status }) => status === 'PENDING')
  const hasForm = isOwn && !active && pendingEvents.length > 0
  const failureLine = isFailureShown && (
    <FailureLine>
      <RefusalText error={failure.error}>
        <Trans id="cockpit.failure">That didn't work. Try again in a moment.</Trans>
      </RefusalText>
    </FailureLine>
  )
  return (
    <div className={css.controls}>
      {active && (
        <RunningWheel
          key={active.id}
          event={active}
          isStopping={isStopping}
          onStop={isOwn ? () => stop(active.id) : null}
        />
      )}
      {hasForm ? (
        <StartForm
          events={pendingEvents}
          text={duration}
          onText={setDuration}
          isStarting={isStarting}
          onStart={start}
          failureLine={failureLine}
        />
      ) : (
        failureLine
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
  // Each response is an object of its own, whose remaining duration counts from now.
  const end = useMemo(() => {
    const readAt = serverClockOf(runtime).now()
    const parse = (text: string) => parseDateOrNow(text, log, { now: () => readAt }).getTime()
    return runningWheelEnd(event, readAt, parse)
  }, [runtime, log, event])
  const left = useTimeLeft(end)
  const [isAsking, setAsking] = useState(false)
  const isOver = left === 0
  useEffect(() => {
    if (!isOver) return
    return cache.poll(cockpit, {}, REFETCH_INTERVAL)
  }, [isOver, cache])
  return (
    <div className={css.running}>
      <div className={css.text}>
        <span className={css.wheelTitle}>
          <Trans id="cockpit.running">The wheel is open</Trans>
        </span>
        <WheelPrize event={event} />
      </div>
      {left !== null && (
        <span role="timer" className={css.wheelTime}>
          {formatTimeLeft(left)}
        </span>
      )}
      {onStop && (
        <Button
          icon={<Icon of={CircleStop} />}
          busy={isStopping}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          <Trans id="cockpit.stop">Stop</Trans>
        </Button>
      )}
      {isAsking && onStop && (
        <StopDialog
          onClose={() => setAsking(false)}
          onStop={() => {
            setAsking(false)
            onStop()
          }}
        />
      )}
    </div>
  )
}

/** Shows the prize of a wheel: money, or a promo code of that value. */
export function WheelPrize({ event: { type, amountUsd } }: { event: CockpitEvent }) {
  return (
    <UsdAmount
      amount={amountUsd}
      inWords={
        type === 'PROMO_CODE'
          ? amount => <Trans id="game-center.code">{amount} code</Trans>
          : undefined
      }
    />
  )
}

/** Asks before a wheel is cancelled for everyone who has joined it. */
const StopDialog = ({ onClose, onStop }: { onClose: () => void; onStop: () => void }) => (
  <ConfirmDialog
    title={<Trans id="cockpit.stop-wheel.title">Stop this wheel?</Trans>}
    cancel={<Trans id="cockpit.stop-wheel.keep">Keep it open</Trans>}
    confirm={<Trans id="cockpit.stop-wheel.confirm">Stop the wheel</Trans>}
    onCancel={onClose}
    onConfirm={onStop}
    isDestructive
  >
    <Trans id="cockpit.stop-wheel.text">
      It's cancelled for everyone who has joined. No one wins.
    </Trans>
  </ConfirmDialog>
)

/** Initial duration of a wheel in the form (docs/behaviour/game-center.md#cockpit). */
const DEFAULT_SECONDS = 60

interface StartFormProps {
  /** The pending wheels, the next one first. */
  events: readonly CockpitEvent[]
  /** The typed duration, which stays for the next wheel. */
  text: string
  onText: (text: string) => void
  isStarting: boolean
  onStart: (id: Id, durationSeconds: number) => void
  /** Shown above the button: below it, the window of a phone may end. */
  failureLine: ReactNode
}

/** Starts one of the pending wheels for a typed duration. */
function StartForm({ events, text, onText, isStarting, onStart, failureLine }: StartFormProps) {
  const id = useId()
  const [selectedId, setSelectedId] = useState<Id | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const event = selectedId === null ? events[0] : events.find(other => other.id === selectedId)
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={submitted => {
        submitted.preventDefault()
        const duration = parseDuration(text)
        setInvalid(duration === null)
        if (event && duration !== null && !isStarting) onStart(event.id, duration)
      }}
    >
      {(events.length > 1 || !event) && (
        <fieldset>
          <legend className={css.label}>
            <Trans id="cockpit.next">Next wheel</Trans>
          </legend>
          <div className={css.options}>
            {events.map(other => (
              <label key={other.id} className={css.option}>
                <input
                  type="radio"
                  className={choices.radio}
                  name={`${id}wheel`}
                  checked={other === event}
                  onChange={() => setSelectedId(other.id)}
                />
                <WheelPrize event={other} />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {!event && (
        <FailureLine>
          <Trans id="cockpit.wheel-gone">
            The wheel you chose is no longer available. Choose another one.
          </Trans>
        </FailureLine>
      )}
      {failureLine}
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        label={<Trans id="cockpit.duration">Duration in seconds</Trans>}
        value={text}
        onValue={typed => {
          onText(typed)
          setInvalid(false)
        }}
        error={
          isInvalid && <Trans id="cockpit.duration-wrong">Enter whole seconds, 1 or more.</Trans>
        }
        action={
          <Button type="submit" variant="primary" icon={<Icon of={Play} />} busy={isStarting}>
            <Trans id="cockpit.start">Start</Trans>
          </Button>
        }
      />
    </form>
  )
}

/** Parses a typed duration of 1 or more whole seconds; returns null if it is invalid. */
export function parseDuration(text: string): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,9}$/.test(trimmed)) return null
  const count = Number(trimmed)
  return count >= 1 ? count : null
}
