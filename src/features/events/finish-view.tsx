import type { Finish } from './finish-queue.ts'
import { FinishWords } from './finish-words.tsx'

interface FinishViewProps {
  finish: Finish
  onEnd: () => void
  onClose: () => void
}

/** The end of an event on screen. */
export const FinishView = ({ finish, ...rest }: FinishViewProps) => (
  <FinishWords {...finish} {...rest} />
)
