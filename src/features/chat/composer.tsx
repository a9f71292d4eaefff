import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SendHorizontal, Smile, X } from 'lucide'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { MAX_MESSAGE_LENGTH } from '../../model/chat-message.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './composer.css'
import { EmojiPicker } from './emoji-picker.tsx'
import { MentionList } from './mention-list.tsx'
import { useMentions } from './use-mentions.ts'

interface ComposerProps {
  text: string
  onText(text: string): void
  /** An own message is being changed. */
  isEditing: boolean
  onCancelEdit(): void
  onSubmit(): void
  /** Who can be mentioned, whoever spoke last first. */
  names: readonly string[]
}

/** From here on, the viewer is told how much is left. */
const COUNTED_BELOW = 80

/** Where a message is written; Enter sends, Shift and Enter breaks the line. */
export function Composer(props: ComposerProps) {
  const { text, onText, isEditing, onCancelEdit, onSubmit, names } = props
  useStyles(sheet)
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const [isPicking, setPicking] = useState(false)

  /** Puts a text there, with the caret where somebody goes on typing. */
  function put(next: string, at: number) {
    caret.current = at
    onText(next.slice(0, MAX_MESSAGE_LENGTH))
    field.current?.focus()
  }
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  // Not when its tab is opened again meanwhile: the focus is on the tab.
  const wasEditing = useRef(isEditing)
  useLayoutEffect(() => {
    if (isEditing && !wasEditing.current) field.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const mentions = useMentions({ field, text, names, onText: put })
  const isSuggesting = mentions.suggestions.length > 0

  function onKeyDown(event: KeyboardEvent) {
    // Enter that ends the composition of a character sends nothing.
    if (event.nativeEvent.isComposing) return
    const isPlain = !(event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)
    if (isPlain && mentions.onKey(event.key)) event.preventDefault()
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onSubmit()
    } else if (event.key === 'Escape' && isEditing) onCancelEdit()
  }
  function pick(picture: string) {
    const at = field.current?.selectionStart ?? text.length
    setPicking(false)
    put(text.slice(0, at) + picture + text.slice(at), at + picture.length)
  }

  const send = t({ id: 'chat.send', message: 'Send' })
  const left = MAX_MESSAGE_LENGTH - text.length
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
            onClick={onCancelEdit}
          />
        </div>
      )}
      {isSuggesting && <MentionList id={`${id}mentions`} mentions={mentions} />}
      {isPicking && <EmojiPicker onPick={pick} onClose={() => setPicking(false)} />}
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
            {...(isSuggesting && {
              'aria-controls': `${id}mentions`,
              'aria-activedescendant': `${id}mentions-${mentions.current}`,
            })}
            placeholder={t({ id: 'chat.placeholder', message: 'Say something…' })}
            value={text}
            onChange={event => {
              onText(event.currentTarget.value)
              mentions.look()
            }}
            onSelect={mentions.look}
            onBlur={mentions.close}
            onKeyDown={onKeyDown}
          />
          <IconButton
            label={t({ id: 'chat.add-emoji', message: 'Add an emoji' })}
            icon={<Icon of={Smile} />}
            className={css.emojiButton}
            aria-expanded={isPicking}
            // The picker closes when it loses the focus, which this press must not undo.
            onPointerDown={event => {
              if (isPicking) event.preventDefault()
            }}
            onClick={() => {
              if (isPicking) field.current?.focus()
              setPicking(!isPicking)
            }}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          className={css.send}
          aria-label={send}
          icon={<Icon of={SendHorizontal} />}
        >
          {send}
        </Button>
      </div>
      {left <= COUNTED_BELOW && (
        <p className={css.remaining}>
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
