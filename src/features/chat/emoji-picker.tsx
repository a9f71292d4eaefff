import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from './composer.css'

const EMOJI: readonly string[] = [
  ...['😀', '😂', '😅', '😊', '😍', '😎', '🤔', '😮'],
  ...['😢', '😭', '😡', '🥳', '😴', '🙃', '🤞', '👍'],
  ...['👎', '👏', '🙏', '💪', '👋', '👀', '❤️', '💔'],
  ...['🔥', '✨', '🎉', '🍀', '🎰', '💎', '☕', '🍕'],
]
/** Emoji in one row of the grid. */
const COLUMNS = 8

interface EmojiPickerProps {
  onPick(emoji: string): void
  onClose(): void
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

/** Shows a grid of emoji; arrow keys move the focus, Esc closes. */
export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    grid.current?.querySelectorAll('button')[current]?.focus()
  }, [current])

  function onKeyDown(event: KeyboardEvent) {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const step = (steps[event.key] ?? 0) * (rightToLeft && isSideways ? -1 : 1)
    if (event.key !== 'Escape' && step === 0) return
    event.preventDefault()
    event.stopPropagation()
    if (step === 0) onClose()
    else if (EMOJI[current + step] !== undefined) setCurrent(current + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a border around a fieldset
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
      {EMOJI.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          className={css.emoji}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
