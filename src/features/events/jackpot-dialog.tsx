import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useStyles } from '../../ui/styles.ts'
import { ConfettiRain } from './confetti-rain.tsx'
import { namesToShow } from './event-names.ts'
import type { FinishDialogProps } from './finish.ts'
import css, { sheet } from './finish-show.css'
import { MOST_REEL_NAMES } from './jackpot-reels.ts'
import { JackpotStage } from './jackpot-stage.tsx'
import { isWinning } from './jackpot-state.ts'
import { JackpotWords } from './jackpot-words.tsx'
import { isRealWin, outcomeOf } from './outcome.ts'

/** The end of a jackpot: three reels, which show the winner to the winner alone. */
export default function JackpotDialog({
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
      most: MOST_REEL_NAMES,
      result,
      viewer: joined ? nickname : null,
      random: Math.random,
    }),
  )
  const { winner } = result
  const outcome = outcomeOf(result, nickname, joined)
  return (
    <Dialog
      title={<Trans id="jackpot.title">Jackpot</Trans>}
      onClose={onClose}
      footer={
        isOver ? (
          <Button variant="primary" onClick={onClose}>
            <Trans id="jackpot.done">Done</Trans>
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setSkipped(true)}>
            <Trans id="jackpot.skip">Skip to the result</Trans>
          </Button>
        )
      }
    >
      <div className={css.show}>
        <JackpotStage
          names={names}
          winner={winner.nickname}
          isWinner={joined && isWinning(winner.nickname, nickname, names)}
          isSkipped={isSkipped}
          onStopped={() => {
            setOver(true)
            onEnd()
          }}
        />
        <JackpotWords outcome={isOver ? outcome : null} joined={joined} result={result} />
      </div>
      {isOver && outcome === 'won' && isRealWin(result) && <ConfettiRain />}
    </Dialog>
  )
}
