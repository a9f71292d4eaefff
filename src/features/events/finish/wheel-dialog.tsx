import { EventTitle } from '../event-title.tsx'
import type { FinishDialogProps } from './finish.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { MOST_NAMES } from './wheel-geometry.ts'
import { WheelStage } from './wheel-stage.tsx'
import { WheelWords } from './wheel-words.tsx'

/** The end of a wheel of fortune: it turns, and stops on whom the server has drawn. */
export default function WheelDialog(props: FinishDialogProps) {
  const { result, joined } = props
  return (
    <FinishDialog
      {...props}
      title={<EventTitle of="WHEEL_OF_FORTUNE" />}
      most={MOST_NAMES}
      stage={parts => <WheelStage {...parts} winner={result.winner.nickname} />}
      words={outcome => <WheelWords outcome={outcome} joined={joined} result={result} />}
    />
  )
}
