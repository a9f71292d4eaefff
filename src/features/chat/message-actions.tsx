import { useLingui } from '@lingui/react/macro'
import { type IconNode, Pencil, Pin, PinOff, Trash } from 'lucide'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { ChatItem } from './chat-items.ts'
import css from './message.css'
import type { RowActions } from './row-actions.ts'

interface MessageActionsProps {
  item: ChatItem
  isOwner: boolean
  isCurrent: boolean
  actions: RowActions
}

/** Shows Edit and Delete on the viewer's own messages, and Pin for the room's owner. */
export function MessageActions({ item, isOwner, isCurrent, actions }: MessageActionsProps) {
  const { t } = useLingui()
  const { id, content, isLocal, pinned } = item
  const button = (name: string, icon: IconNode, run: () => void) => (
    <button
      type="button"
      className={css.action}
      aria-label={name}
      title={name}
      tabIndex={isCurrent ? 0 : -1}
      onClick={run}
    >
      <Icon of={icon} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a border around a fieldset
    <div
      className={css.actions}
      role="group"
      aria-label={t({ id: 'chat.actions', message: 'Message actions' })}
    >
      {isOwner &&
        (pinned
          ? button(t({ id: 'chat.unpin', message: 'Unpin' }), PinOff, () => actions.pin(null))
          : button(t({ id: 'chat.pin', message: 'Pin' }), Pin, () => actions.pin(id)))}
      {isLocal && (
        <>
          {button(t({ id: 'chat.edit', message: 'Edit' }), Pencil, () => actions.edit(id, content))}
          {button(t({ id: 'chat.delete', message: 'Delete' }), Trash, () => actions.remove(id))}
        </>
      )}
    </div>
  )
}
