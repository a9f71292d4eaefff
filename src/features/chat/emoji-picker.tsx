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

/** Returns to which emoji of a grid a key moves the focus; undefined for other keys. */
function nextOf(key: string, current: number, grid: Element): number | undefined {
  const { direction, gridTemplateColumns } = getComputedStyle(grid)
  const sideways = direction === 'rtl' ? -1 : 1
  const columns = gridTemplateColumns.split(' ').length
  switch (key) {
    case 'ArrowLeft':
      return current - sideways
    case 'ArrowRight':
      return current + sideways
    case 'ArrowUp':
      return current - columns
    case 'ArrowDown':
      return current + columns
    case 'Home':
      return 0
    case 'End':
      return EMOJI.length - 1
    default:
      return undefined
  }
}

/** Shows a grid of emoji while it has the focus; arrow keys, Home and End move it. */
export default function EmojiPicker({ onPick, onEscape, onLeave }: EmojiPickerProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    grid.current?.querySelectorAll('button')[current]?.focus()
  }, [current])

  function onKeyDown(event: KeyboardEvent) {
    const next = nextOf(event.key, current, event.currentTarget)
    if (event.key !== 'Escape' && next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next === undefined) onEscape()
    else if (EMOJI[next] !== undefined) setCurrent(next)
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
