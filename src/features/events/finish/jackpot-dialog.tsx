import { EventTitle } from '../event-title.tsx'
import type { ResultDialogProps } from './finish.ts'
import { AnimatedResultDialog } from './finish-dialog.tsx'
import { MAX_REEL_NAMES } from './jackpot-reels.ts'
import { JackpotStage } from './jackpot-stage.tsx'
import { isWinning } from './jackpot-state.ts'
import { JackpotText } from './jackpot-words.tsx'

/** The end of a jackpot: three reels, which show the winner to the winner alone. */
export default function JackpotDialog(props: ResultDialogProps) {
  const { result, nickname, joined } = props
  const { winner } = result
  return (
    <AnimatedResultDialog
      {...props}
      title={<EventTitle of="JACKPOT" />}
      most={MAX_REEL_NAMES}
      stage={parts => (
        <JackpotStage
          {...parts}
          winner={winner.nickname}
          isWinner={joined && isWinning(winner.nickname, nickname, parts.names)}
        />
      )}
      words={outcome => <JackpotText outcome={outcome} joined={joined} result={result} />}
    />
  )
}
