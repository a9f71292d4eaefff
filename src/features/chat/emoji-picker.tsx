import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import css from './composer.css'

const EMOJI: readonly string[] = [
  ...['😀', '😂', '😅', '😊', '😍', '😎', '🤔', '😮'],
  ...['😢', '😭', '😡', '🥳', '😴', '🙃', '🤞', '👍'],
  ...['👎', '👏', '🙏', '💪', '👋', '👀', '❤️', '💔'],
  ...['🔥', '✨', '🎉', '🍀', '🎰', '💎', '☕', '🍕'],
]

interface EmojiPickerProps {
  onPick(emoji: string): void
  onEscape(): void
  /** Called when it loses the focus. */
  onLeave(): void
}

/** Returns by how many emoji a key moves the focus in a grid; 0 for other keys. */
function stepOf(key: string, grid: Element): number {
  const { direction, gridTemplateColumns } = getComputedStyle(grid)
  const sideways = direction === 'rtl' ? -1 : 1
  const columns = gridTemplateColumns.split(' ').length
  if (key === 'ArrowLeft') return -sideways
  if (key === 'ArrowRight') return sideways
  if (key === 'ArrowUp') return -columns
  return key === 'ArrowDown' ? columns : 0
}

/** Shows a grid of emoji while it has the focus; arrow keys move it. */
export default function EmojiPicker({ onPick, onEscape, onLeave }: EmojiPickerProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    grid.current?.querySelectorAll('button')[current]?.focus()
  }, [current])

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event.key, event.currentTarget)
    if (event.key !== 'Escape' && step === 0) return
    event.preventDefault()
    event.stopPropagation()
    if (step === 0) onEscape()
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
        if (!currentTarget.contains(relatedTarget)) onLeave()
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
