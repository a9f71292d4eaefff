import { EventTitle } from '../event-title.tsx'
import type { ResultDialogProps } from './finish.ts'
import { AnimatedResultDialog } from './finish-dialog.tsx'
import { MAX_WHEEL_NAMES } from './wheel-geometry.ts'
import { WheelStage } from './wheel-stage.tsx'
import { WheelText } from './wheel-words.tsx'

/** The end of a wheel of fortune: it turns, and stops on whom the server has drawn. */
export default function WheelDialog(props: ResultDialogProps) {
  const { result, joined } = props
  return (
    <AnimatedResultDialog
      {...props}
      title={<EventTitle of="WHEEL_OF_FORTUNE" />}
      most={MAX_WHEEL_NAMES}
      stage={parts => <WheelStage {...parts} winner={result.winner.nickname} />}
      words={outcome => <WheelText outcome={outcome} joined={joined} result={result} />}
    />
  )
}
