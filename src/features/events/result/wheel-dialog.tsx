import { EventTitle } from '../event-title.tsx'
import { AnimatedResultDialog } from './animated-result-dialog.tsx'
import type { ResultDialogProps } from './event-result.ts'
import { WheelAnimation } from './wheel-animation.tsx'
import { MAX_WHEEL_NAMES } from './wheel-geometry.ts'
import { WheelText } from './wheel-text.tsx'

/** Shows a wheel that stops on the winner drawn by the server. */
export default function WheelDialog(props: ResultDialogProps) {
  const { result, joined } = props
  return (
    <AnimatedResultDialog
      {...props}
      title={<EventTitle eventType="WHEEL_OF_FORTUNE" />}
      maxNames={MAX_WHEEL_NAMES}
      renderAnimation={animation => (
        <WheelAnimation {...animation} winner={result.winner.nickname} />
      )}
      renderText={outcome => <WheelText outcome={outcome} joined={joined} result={result} />}
    />
  )
}
