import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './animated-result-dialog.css'
import { ConfettiCanvas } from './confetti-canvas.tsx'
import type { ResultDialogProps } from './event-result.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { namesToShow } from './shown-names.ts'

interface AnimatedResultDialogProps extends ResultDialogProps {
  title: ReactNode
  maxNames: number
  renderAnimation: (props: {
    names: readonly string[]
    isSkipped: boolean
    onStopped: () => void
  }) => ReactNode
  /** Gets null until the result is shown. */
  renderText: (outcome: Outcome | null) => ReactNode
}

/** Shows an animation, then the result, with confetti if the viewer is the winner. */
export function AnimatedResultDialog({
  result,
  nickname,
  joined,
  onClose,
  onResultShown,
  title,
  maxNames,
  renderAnimation,
  renderText,
}: AnimatedResultDialogProps) {
  useStyles(sheet)
  const [isSkipped, setSkipped] = useState(false)
  const [isOver, setOver] = useState(false)
  const [names] = useState(() =>
    namesToShow({ maxNames, result, viewer: joined ? nickname : null, random: Math.random }),
  )
  const outcome = outcomeOf(result, nickname, joined)
  function onStopped() {
    setOver(true)
    onResultShown()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        isOver ? (
          <Button variant="primary" onClick={onClose}>
            <Trans id="button.done">Done</Trans>
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setSkipped(true)}>
            <Trans id="events.finish.skip">Skip to the result</Trans>
          </Button>
        )
      }
    >
      <div className={css.result}>
        {renderAnimation({ names, isSkipped, onStopped })}
        {renderText(isOver ? outcome : null)}
      </div>
      {isOver && outcome === 'won' && <ConfettiCanvas />}
    </Dialog>
  )
}
