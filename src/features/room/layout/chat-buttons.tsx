import { useLingui } from '@lingui/react/macro'
import { Layers2, MessageSquare, PanelRightClose } from 'lucide'
import { IconButton } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './chat-buttons.css'
import type { ChatPlacement } from './use-chat-place.ts'

interface ChatButtonsProps {
  place: ChatPlacement
  /** Whether there is a picture beside which the chat could be. */
  canBeOver: boolean
}

/** Draws the buttons that lay the chat over the picture and hide it, beside the tabs. */
export function ChatButtons({ place, canBeOver }: ChatButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      {canBeOver && (
        <IconButton
          label={t({ id: 'room.chat.over', message: 'Chat over the picture' })}
          icon={<Icon of={Layers2} />}
          aria-pressed={place.isOver}
          onClick={place.toggleOver}
        />
      )}
      <IconButton
        label={t({ id: 'room.chat.hide', message: 'Hide chat' })}
        icon={<Icon of={PanelRightClose} />}
        onClick={() => place.setHidden(true)}
      />
    </>
  )
}

/** Draws the button over the picture that brings the chat back. */
export function ShowChatButton({ place }: { place: ChatPlacement }) {
  useStyles(sheet)
  const { t } = useLingui()
  return (
    <div className={css.show}>
      <IconButton
        label={t({ id: 'room.chat.show', message: 'Show chat' })}
        icon={<Icon of={MessageSquare} />}
        onClick={() => place.setHidden(false)}
      />
    </div>
  )
}
