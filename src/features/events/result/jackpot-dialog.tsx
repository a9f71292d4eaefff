import { EventTitle } from '../event-title.tsx'
import { AnimatedResultDialog } from './animated-result-dialog.tsx'
import type { ResultDialogProps } from './event-result.ts'
import { MAX_REEL_NAMES } from './jackpot-reels.ts'
import { isWinning } from './jackpot-state.ts'
import { JackpotText } from './jackpot-text.tsx'
import { ReelsAnimation } from './reels-animation.tsx'

/** Shows three reels; only the winner sees three times their name. */
export default function JackpotDialog(props: ResultDialogProps) {
  const { result, nickname, joined } = props
  const { winner } = result
  return (
    <AnimatedResultDialog
      {...props}
      title={<EventTitle eventType="JACKPOT" />}
      maxNames={MAX_REEL_NAMES}
      renderAnimation={animation => (
        <ReelsAnimation
          {...animation}
          winner={winner.nickname}
          isWinner={joined && isWinning(winner.nickname, nickname, animation.names)}
        />
      )}
      renderText={outcome => <JackpotText outcome={outcome} joined={joined} result={result} />}
    />
  )
}
