import { Trans } from '@lingui/react/macro'
import { Play } from 'lucide'
import { useId, useState } from 'react'
import type { CockpitEvent } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { UsdAmount } from '../event-texts.tsx'
import css, { sheet } from './start-form.css'

/** Initial duration of a wheel in the form (docs/behaviour/game-center.md#cockpit). */
const DEFAULT_SECONDS = 60

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
                <UsdAmount amount={other.amountUsd} />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        label={<Trans id="cockpit.duration">Duration in seconds</Trans>}
        value={text}
        onValue={typed => {
          setText(typed)
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
