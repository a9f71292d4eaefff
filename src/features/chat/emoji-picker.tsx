import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from './composer.css'
import { EMOJI_COLUMNS, emoji } from './emoji.ts'

interface EmojiPickerProps {
  onPick(picture: string): void
  onClose(): void
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -EMOJI_COLUMNS,
  ArrowDown: EMOJI_COLUMNS,
}

/** A few pictures to choose from; arrow keys move, Esc closes. */
export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    grid.current?.querySelectorAll('button')[current]?.focus()
  }, [current])

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (event.key !== 'Escape' && step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) onClose()
    else if (emoji[current + step] !== undefined) setCurrent(current + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
    <div
      ref={grid}
      className={css.emojiPicker}
      role="group"
      aria-label={t({ id: 'chat.emoji', message: 'Emoji' })}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      {emoji.map((picture, at) => (
        <button
          key={picture}
          type="button"
          className={css.emoji}
          tabIndex={at === current ? 0 : -1}
          onClick={() => onPick(picture)}
        >
          {picture}
        </button>
      ))}
    </div>
  )
}
