import { Trans, useLingui } from '@lingui/react/macro'
import { Pin } from 'lucide'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import css from './chat.css'
import type { ChatItem } from './chat-items.ts'
import { MessageText } from './message-text.tsx'

interface PinnedMessageProps {
  item: ChatItem
  names: readonly string[]
  ownNickname: string
  /** Undefined if the viewer may not unpin. */
  onUnpin: (() => void) | undefined
}

/** Shows the message that the room's owner has pinned. */
export function PinnedMessage({ item, names, ownNickname, onUnpin }: PinnedMessageProps) {
  const { t } = useLingui()
  return (
    <section
      className={css.pinned}
      aria-label={t({ id: 'chat.pinned', message: 'Pinned message' })}
    >
      <Icon of={Pin} />
      <p className={css.pinnedText}>
        <strong>{item.nickname}</strong>{' '}
        <MessageText content={item.content} names={names} ownNickname={ownNickname} />
      </p>
      {onUnpin && (
        <Button variant="quiet" onClick={onUnpin}>
          <Trans id="chat.unpin">Unpin</Trans>
        </Button>
      )}
    </section>
  )
}
