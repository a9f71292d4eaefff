import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useStyles } from '../../../ui/styles.ts'
import { ConfettiRain } from './confetti-rain.tsx'
import type { ResultDialogProps } from './finish.ts'
import css, { sheet } from './finish-dialog.css'
import { type Outcome, outcomeOf } from './outcome.ts'
import { namesToShow } from './shown-names.ts'

interface AnimatedResultDialogProps extends ResultDialogProps {
  title: ReactNode
  /** How many names it has room for. */
  most: number
  /** What moves, between the names and the moment at which it stands. */
  stage: (parts: {
    names: readonly string[]
    isSkipped: boolean
    onStopped: () => void
  }) => ReactNode
  /** The result in words; null until it is out. */
  words: (outcome: Outcome | null) => ReactNode
}

/** The end of an event: what moves until it stands, then the result, and confetti for its winner. */
export function AnimatedResultDialog({
  result,
  nickname,
  joined,
  onClose,
  onEnd,
  title,
  most,
  stage,
  words,
}: AnimatedResultDialogProps) {
  useStyles(sheet)
  const [isSkipped, setSkipped] = useState(false)
  const [isOver, setOver] = useState(false)
  const [names] = useState(() =>
    namesToShow({ most, result, viewer: joined ? nickname : null, random: Math.random }),
  )
  const outcome = outcomeOf(result, nickname, joined)
  function onStopped() {
    setOver(true)
    onEnd()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        isOver ? (
          <Button variant="primary" onClick={onClose}>
            <Trans id="events.finish.done">Done</Trans>
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setSkipped(true)}>
            <Trans id="events.finish.skip">Skip to the result</Trans>
          </Button>
        )
      }
    >
      <div className={css.result}>
        {stage({ names, isSkipped, onStopped })}
        {words(isOver ? outcome : null)}
      </div>
      {isOver && outcome === 'won' && <ConfettiRain />}
    </Dialog>
  )
}
