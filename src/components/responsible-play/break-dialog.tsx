import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { BREAK_LENGTHS } from '../../model/play-limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceTiles } from '../../ui/form/choice-tiles.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './responsible-play.css'
import { useBreak } from './use-break.ts'

const MINUTES_PER_HOUR = 60

/** Lets the viewer choose how long a break they take; it can't be ended early. */
export default function BreakDialog({ onClose }: { onClose: () => void }) {
  useStyles(sheet)
  const { service } = useBreak()
  const [length, setLength] = useState<number>(MINUTES_PER_HOUR)
  const duration = <Length minutes={length} />
  return (
    <Dialog
      title={<Trans id="safer-play.break.title">Take a break</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans id="safer-play.break.cancel">Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              service.take(length)
              onClose()
            }}
          >
            <Trans
              id="safer-play.break.start"
              comment="{duration}: such as 1 hour; it may be below the edge of a low window."
            >
              Take a break: {duration}
            </Trans>
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p>
          <Trans id="safer-play.break.text">
            Copying stops, and pool deposits, tips and events with cash prizes are off. You can
            still watch, chat, withdraw your pool share and claim rewards. A break can't be ended
            early.
          </Trans>
        </p>
        <ChoiceTiles
          legend={<Trans id="safer-play.break.length">How long?</Trans>}
          options={BREAK_LENGTHS.map(minutes => ({
            key: minutes,
            label: <Length minutes={minutes} />,
          }))}
          selected={length}
          onSelect={setLength}
          className={css.choices}
        />
      </div>
    </Dialog>
  )
}

function Length({ minutes }: { minutes: number }) {
  const hours = minutes / MINUTES_PER_HOUR
  return minutes < MINUTES_PER_HOUR ? (
    <Plural id="safer-play.break.minutes" value={minutes} one="# minute" other="# minutes" />
  ) : (
    <Plural id="safer-play.break.hours" value={hours} one="# hour" other="# hours" />
  )
}
