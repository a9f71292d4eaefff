import { type ComponentType, useState } from 'react'
import { panelTexts } from '../../../i18n/catalogs.ts'
import { type LazyCode, lazyCode, useLazyCode } from '../../../ui/loading/lazy-code.ts'
import type { ResultDialogProps } from './event-result.ts'
import { PlainResultDialog } from './plain-result-dialog.tsx'
import type { QueuedResult } from './result-queue.ts'

type DialogCode = LazyCode<{ default: ComponentType<ResultDialogProps> }>

const dialogs: Record<QueuedResult['eventType'], DialogCode> = {
  WHEEL_OF_FORTUNE: lazyCode('wheel', () => import('./wheel-dialog.tsx'), panelTexts),
  JACKPOT: lazyCode('jackpot', () => import('./jackpot-dialog.tsx'), panelTexts),
}

interface ResultViewProps {
  entry: QueuedResult
  onResultShown: () => void
  onClose: () => void
}

/** Shows a result with its animation, or as text if the animation's code could not be loaded. */
export function ResultView({ entry, onResultShown, onClose }: ResultViewProps) {
  const { eventType, result, nickname, joined } = entry
  const state = useLazyCode(dialogs[eventType])
  // An animation whose code loads late must not replace a result that the viewer has read.
  const [isPlain, setPlain] = useState(false)
  if (state.status === 'failed' && !isPlain) setPlain(true)
  const props = { result, nickname, joined, onResultShown, onClose }
  if (isPlain) return <PlainResultDialog eventType={eventType} {...props} />
  return state.status === 'ready' && <state.code.default {...props} />
}
