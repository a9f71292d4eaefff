import { panelTexts } from '../../../i18n/panel-texts.ts'
import { type LazyView, useView } from '../../../runtime/use-view.ts'
import type { FinishDialogProps } from './finish.ts'
import type { Finish } from './finish-queue.ts'
import { FinishWords } from './finish-words.tsx'

const views: Record<Finish['eventType'], LazyView<FinishDialogProps>> = {
  WHEEL_OF_FORTUNE: {
    name: 'wheel',
    texts: panelTexts,
    load: () => import('./wheel-dialog.tsx'),
  },
  JACKPOT: {
    name: 'jackpot',
    texts: panelTexts,
    load: () => import('./jackpot-dialog.tsx'),
  },
}

interface FinishViewProps {
  finish: Finish
  onEnd: () => void
  onClose: () => void
}

/** The end of an event on screen: its animation, or plain words where that could not be loaded. */
export function FinishView({ finish, onEnd, onClose }: FinishViewProps) {
  const { eventType, result, nickname, joined } = finish
  const { state } = useView(views[eventType])
  const props = { result, nickname, joined, onEnd, onClose }
  switch (state.is) {
    case 'loading':
      return null
    case 'ready':
      return <state.View {...props} />
    case 'failed':
      return <FinishWords eventType={eventType} {...props} />
  }
}
