import { Trans } from '@lingui/react/macro'
import { CircleAlert, Play } from 'lucide'
import { useId, useState } from 'react'
import type { CockpitEvent } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { Prize } from './cockpit-row.tsx'
import { DEFAULT_SECONDS, parseDuration } from './duration.ts'
import css, { sheet } from './start-form.css'

interface StartFormProps {
  /** The pending wheels, the next one first. */
  events: readonly CockpitEvent[]
  isStarting: boolean
  onStart: (id: Id, durationSeconds: number) => void
}

/** Starts one of the pending wheels for a typed duration. */
export function StartForm({ events, isStarting, onStart }: StartFormProps) {
  useStyles(sheet)
  const id = useId()
  const [selectedId, setSelectedId] = useState<Id | null>(null)
  const [text, setText] = useState(String(DEFAULT_SECONDS))
  const [isInvalid, setInvalid] = useState(false)
  const event = events.find(other => other.id === selectedId) ?? events[0]
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
      {events.length > 1 && (
        <fieldset>
          <legend className={css.label}>
            <Trans id="cockpit.next">Next wheel</Trans>
          </legend>
          <div className={css.options}>
            {events.map(other => (
              <label key={other.id} className={css.option}>
                <input
                  type="radio"
                  name={`${id}wheel`}
                  checked={other === event}
                  onChange={() => setSelectedId(other.id)}
                />
                <Prize event={other} />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className={css.row}>
        <div className={css.field}>
          <label htmlFor={`${id}duration`} className={css.label}>
            <Trans id="cockpit.duration">Duration in seconds</Trans>
          </label>
          <input
            id={`${id}duration`}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            className={css.input}
            value={text}
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${id}note`}
            onChange={changed => {
              setText(changed.currentTarget.value)
              setInvalid(false)
            }}
          />
        </div>
        <Button type="submit" variant="primary" icon={<Icon of={Play} />} busy={isStarting}>
          <Trans id="cockpit.start">Start</Trans>
        </Button>
      </div>
      <p id={`${id}note`} className={css.error} role="status">
        {isInvalid && (
          <>
            <Icon of={CircleAlert} />
            <span>
              <Trans id="cockpit.duration-wrong">Enter whole seconds, 1 or more.</Trans>
            </span>
          </>
        )}
      </p>
    </form>
  )
}
