import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FaceSlightlySmiling, SendHorizontal, X } from 'lucide'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { lazyView } from '../../components/lazy-view.tsx'
import { isComposing } from '../../lib/keyboard.ts'
import { fittingMessage, MAX_MESSAGE_LENGTH } from '../../model/chat-message.ts'
import { RetryButton } from '../../ui/feedback/failure-notice.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './composer.css'
import { type Mentions, useMentions } from './use-mentions.ts'

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText(text: string): void
  /** Whether the viewer edits a message of theirs. */
  isEditing: boolean
  /** Whether the text was typed for a message that has left the chat. */
  isEditLost: boolean
  onCancelEdit(): void
  onSubmit(): void
  /** Nicknames to suggest after an `@`, in order of preference. */
  names: readonly string[]
}

/** Maximum remaining characters at which their number shows (docs/behaviour/room.md#chat). */
const SHOW_REMAINING_FROM = 80

/** Edits a message; Enter sends, Shift+Enter starts a new line. */
export function Composer(props: ComposerProps) {
  const { field, text, onText, isEditing, isEditLost, onCancelEdit, onSubmit, names } = props
  useStyles(sheet)
  const { t } = useLingui()
  const id = useId()
  const caret = useRef<number | null>(null)
  const [isPickerOpen, setPickerOpen] = useState(false)

  /** Replaces the text and puts the caret at `at`. */
  function replaceText(next: string, at: number) {
    caret.current = at
    onText(fittingMessage(next))
    field.current?.focus()
  }
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const mentions = useMentions({ field, text, names, onText: replaceText })
  const isSuggesting = mentions.suggestions.length > 0

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const isPlain = !(event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)
    if (isPlain && mentions.handleKey(event.key)) event.preventDefault()
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onSubmit()
    } else if (event.key === 'Escape' && isEditing) {
      // Ends the edit alone, not a room that fills the window.
      event.preventDefault()
      onCancelEdit()
    }
  }
  function insertEmoji(emoji: string) {
    const at = field.current?.selectionStart ?? text.length
    setPickerOpen(false)
    // An emoji that doesn't fit would push out the end of the typed text.
    if (text.length + emoji.length > MAX_MESSAGE_LENGTH) field.current?.focus()
    else replaceText(text.slice(0, at) + emoji + text.slice(at), at + emoji.length)
  }

  const send = t({ id: 'chat.send', message: 'Send' })
  const left = MAX_MESSAGE_LENGTH - text.length
  const showsLeft = left <= SHOW_REMAINING_FROM
  return (
    <form
      className={css.composer}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {isEditing && (
        <div className={css.editing}>
          <span>
            <Trans id="chat.editing">Editing your message</Trans>
          </span>
          <IconButton
            label={t({ id: 'chat.cancel-edit', message: 'Cancel editing' })}
            icon={<Icon of={X} />}
            onClick={() => {
              // The button is removed with the message that it cancels.
              field.current?.focus()
              onCancelEdit()
            }}
          />
        </div>
      )}
      <div className={css.lost} role="status">
        {isEditLost && !isEditing && (
          <span>
            <Trans id="chat.edit-lost">
              The message you were editing is gone. “Send” posts your text as a new one.
            </Trans>
          </span>
        )}
      </div>
      {isSuggesting && <MentionList id={`${id}mentions`} mentions={mentions} />}
      {isPickerOpen && (
        <EmojiPicker
          onPick={insertEmoji}
          onEscape={() => field.current?.focus()}
          onLeave={() => setPickerOpen(false)}
        />
      )}
      <div className={css.row}>
        <div className={css.box}>
          <textarea
            ref={field}
            className={css.field}
            rows={1}
            maxLength={MAX_MESSAGE_LENGTH}
            enterKeyHint="send"
            aria-label={t({ id: 'chat.message', message: 'Message' })}
            aria-autocomplete="list"
            aria-describedby={showsLeft ? `${id}left` : undefined}
            {...(isSuggesting && {
              'aria-controls': `${id}mentions`,
              'aria-activedescendant': `${id}mentions-${mentions.current}`,
            })}
            placeholder={t({ id: 'chat.placeholder', message: 'Say something…' })}
            value={text}
            onChange={event => {
              onText(event.currentTarget.value)
              mentions.update()
            }}
            onSelect={mentions.update}
            onFocus={() => setPickerOpen(false)}
            onBlur={mentions.close}
            onKeyDown={onKeyDown}
          />
          <IconButton
            label={t({ id: 'chat.add-emoji', message: 'Add an emoji' })}
            icon={<Icon of={FaceSlightlySmiling} />}
            className={css.emojiButton}
            aria-expanded={isPickerOpen}
            // Otherwise the picker closes on blur, and the click opens it again.
            onPointerDown={event => {
              if (isPickerOpen) event.preventDefault()
            }}
            onClick={() => {
              if (isPickerOpen) field.current?.focus()
              setPickerOpen(!isPickerOpen)
            }}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          className={css.send}
          aria-label={send}
          icon={<Icon of={SendHorizontal} directional />}
          onFocus={() => setPickerOpen(false)}
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={event => event.preventDefault()}
        >
          {send}
        </Button>
      </div>
      {showsLeft && (
        <p id={`${id}left`} className={css.remaining}>
          <Plural
            id="field.characters-left"
            value={left}
            one="# character left"
            other="# characters left"
          />
        </p>
      )}
    </form>
  )
}

const EmojiPicker = lazyView(() => import('./emoji-picker.tsx'), {
  name: 'chat-emoji',
  isDeferred: true,
  onError: RetryButton,
})

/** Lists suggested nicknames; the focus stays in the text field. */
function MentionList({ id, mentions }: { id: string; mentions: Mentions }) {
  const { t } = useLingui()
  return (
    <div
      id={id}
      className={css.mentions}
      role="listbox"
      aria-label={t({ id: 'chat.mentions', message: 'Mention someone' })}
    >
      {mentions.suggestions.map((name, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        <div
          key={name}
          id={`${id}-${index}`}
          className={css.suggestion}
          role="option"
          tabIndex={-1}
          aria-selected={index === mentions.current}
          // Keeps the focus in the text field.
          onPointerDown={event => event.preventDefault()}
          onClick={() => mentions.choose(name)}
        >
          @{name}
        </div>
      ))}
    </div>
  )
}
