import { Trans } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { GameTitle } from '../../../components/game-title.tsx'
import type { RewardGame } from '../../../model/reward.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './animated-result-dialog.css'
import { animationNames } from './animation-names.ts'
import { ConfettiCanvas } from './confetti.tsx'
import {
  type AnimationProps,
  outcomeOf,
  type ResultDialogProps,
  type ResultTextProps,
} from './outcome.ts'

interface AnimatedResultDialogProps extends ResultDialogProps {
  game: RewardGame
  maxNames: number
  renderAnimation: (props: Omit<AnimationProps, 'winner'>) => ReactNode
  /** Title and text below the animation. */
  Title: ComponentType<ResultTextProps>
  Prize: ComponentType<ResultTextProps>
}

/** Shows an animation, then the result, with confetti if the viewer has won more than they put in. */
export function AnimatedResultDialog({
  result,
  nickname,
  joined,
  isCelebrated,
  onClose,
  onResultShown,
  game,
  maxNames,
  renderAnimation,
  Title,
  Prize,
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
  const textProps = { outcome, joined, result }
  function onStopped() {
    setOver(true)
    onResultShown()
  }
  return (
    <Dialog
      title={<GameTitle game={game} />}
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
          <p className={css.title}>
            <Title {...textProps} />
          </p>
          <p className={css.text}>
            <Prize {...textProps} />
          </p>
        </div>
      </div>
      {outcome === 'won' && isCelebrated && <ConfettiCanvas />}
    </Dialog>
  )
}
