import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useStyles } from '../../ui/styles.ts'
import { ConfettiRain } from './confetti-rain.tsx'
import { namesToShow } from './event-names.ts'
import type { FinishDialogProps } from './finish.ts'
import css, { sheet } from './finish-show.css'
import { isRealWin, outcomeOf } from './outcome.ts'
import { MOST_NAMES } from './wheel-geometry.ts'
import { WheelStage } from './wheel-stage.tsx'
import { WheelWords } from './wheel-words.tsx'

/** The end of a wheel of fortune: it turns, and stops on whom the server has drawn. */
export default function WheelDialog({
  result,
  nickname,
  joined,
  onClose,
  onEnd,
}: FinishDialogProps) {
  useStyles(sheet)
  const [isSkipped, setSkipped] = useState(false)
  const [isOver, setOver] = useState(false)
  const [names] = useState(() =>
    namesToShow({
      most: MOST_NAMES,
      result,
      viewer: joined ? nickname : null,
      random: Math.random,
    }),
  )
  const outcome = outcomeOf(result, nickname, joined)
  return (
    <Dialog
      title={<Trans id="wheel.title">Wheel of fortune</Trans>}
      onClose={onClose}
      footer={
        isOver ? (
          <Button variant="primary" onClick={onClose}>
            <Trans id="wheel.done">Done</Trans>
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setSkipped(true)}>
            <Trans id="wheel.skip">Skip to the result</Trans>
          </Button>
        )
      }
    >
      <div className={css.show}>
        <WheelStage
          names={names}
          winner={result.winner.nickname}
          isSkipped={isSkipped}
          onStopped={() => {
            setOver(true)
            onEnd()
          }}
        />
        <WheelWords outcome={isOver ? outcome : null} joined={joined} result={result} />
      </div>
      {isOver && outcome === 'won' && isRealWin(result) && <ConfettiRain />}
    </Dialog>
  )
}
