import { EventTitle } from '../event-title.tsx'
import type { FinishDialogProps } from './finish.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { MOST_REEL_NAMES } from './jackpot-reels.ts'
import { JackpotStage } from './jackpot-stage.tsx'
import { isWinning } from './jackpot-state.ts'
import { JackpotWords } from './jackpot-words.tsx'

/** The end of a jackpot: three reels, which show the winner to the winner alone. */
export default function JackpotDialog(props: FinishDialogProps) {
  const { result, nickname, joined } = props
  const { winner } = result
  return (
    <FinishDialog
      {...props}
      title={<EventTitle of="JACKPOT" />}
      most={MOST_REEL_NAMES}
      stage={parts => (
        <JackpotStage
          {...parts}
          winner={winner.nickname}
          isWinner={joined && isWinning(winner.nickname, nickname, parts.names)}
        />
      )}
      words={outcome => <JackpotWords outcome={outcome} joined={joined} result={result} />}
    />
  )
}
