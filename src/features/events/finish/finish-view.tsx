import { type ComponentType, useState } from 'react'
import { panelTexts } from '../../../i18n/late-catalogs.ts'
import { type LazyCode, lazyCode, useLazyCode } from '../../../ui/lazy-code.ts'
import type { ResultDialogProps } from './finish.ts'
import type { EventEnd } from './finish-queue.ts'
import { PlainResultDialog } from './finish-words.tsx'

type DialogCode = LazyCode<{ default: ComponentType<ResultDialogProps> }>

const dialogs: Record<EventEnd['eventType'], DialogCode> = {
  WHEEL_OF_FORTUNE: lazyCode('wheel', () => import('./wheel-dialog.tsx'), panelTexts),
  JACKPOT: lazyCode('jackpot', () => import('./jackpot-dialog.tsx'), panelTexts),
}

interface ResultViewProps {
  finish: EventEnd
  onEnd: () => void
  onClose: () => void
}

/** Shows the end of an event: its animation, or plain text where that could not be loaded. */
export function ResultView({ finish, onEnd, onClose }: ResultViewProps) {
  const { eventType, result, nickname, joined } = finish
  const state = useLazyCode(dialogs[eventType])
  // An animation that arrives late must not follow a result that was read already.
  const [isPlain, setPlain] = useState(false)
  if (state.status === 'failed' && !isPlain) setPlain(true)
  const props = { result, nickname, joined, onEnd, onClose }
  if (isPlain) return <PlainResultDialog eventType={eventType} {...props} />
  return state.status === 'ready' && <state.code.default {...props} />
}
