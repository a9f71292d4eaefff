import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './animated-result-dialog.css'
import { animationNames } from './animation-names.ts'
import { ConfettiCanvas } from './confetti.tsx'
import { type Outcome, outcomeOf, type ResultDialogProps } from './outcome.ts'

interface AnimatedResultDialogProps extends ResultDialogProps {
  title: ReactNode
  maxNames: number
  renderAnimation: (props: {
    names: readonly string[]
    isSkipped: boolean
    onStopped: () => void
  }) => ReactNode
  /** Returns title and text below the animation, given null until the result is shown. */
  renderOutcome: (outcome: Outcome | null) => { title: ReactNode; text: ReactNode }
}

/** Shows an animation, then the result, with confetti if the viewer has won more than they put in. */
export function AnimatedResultDialog({
  result,
  nickname,
  joined,
  isCelebrated,
  onClose,
  onResultShown,
  title,
  maxNames,
  renderAnimation,
  renderOutcome,
}: AnimatedResultDialogProps) {
  useStyles(sheet)
  const [isSkipped, setSkipped] = useState(false)
  const [isOver, setOver] = useState(false)
  const [names] = useState(() =>
    animationNames({ maxNames, result, viewer: joined ? nickname : null, random: Math.random }),
  )
  const text = useRef<HTMLDivElement>(null)
  // Enter or Space typed for something else presses no button.
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  const outcome = isOver ? outcomeOf(result, nickname, joined) : null
  const shown = renderOutcome(outcome)
  function onStopped() {
    setOver(true)
    onResultShown()
  }
  return (
    <Dialog
      title={title}
      phone="picture"
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
      <div ref={text} tabIndex={-1} className={css.result}>
        {renderAnimation({ names, isSkipped, onStopped })}
        <div
          className={css.banner}
          data-outcome={outcome === 'won' && !isCelebrated ? 'watched' : (outcome ?? 'open')}
          role="status"
        >
          <p className={css.title}>{shown.title}</p>
          <p className={css.text}>{shown.text}</p>
        </div>
      </div>
      {outcome === 'won' && isCelebrated && <ConfettiCanvas />}
    </Dialog>
  )
}
