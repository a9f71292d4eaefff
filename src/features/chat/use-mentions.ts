import { type RefObject, useState } from 'react'
import { mentionQueryAt, suggestionsFor } from './mention-query.ts'
import { toMention } from './rich-text.ts'

interface MentionsOptions {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  names: readonly string[]
  onText(text: string, caret: number): void
}

/** Suggestions for the mention that is being typed. */
export interface Mentions {
  suggestions: readonly string[]
  /** Index of the selected suggestion. */
  current: number
  /** Reads the position of the caret again. */
  update(): void
  close(): void
  choose(name: string): void
  /** Handles a key for the list; returns whether the list has used it. */
  handleKey(key: string): boolean
}

/** Suggests nicknames while a mention is typed in `field`, and inserts the chosen one. */
export function useMentions({ field, text, names, onText }: MentionsOptions): Mentions {
  const [caret, setCaret] = useState<number | null>(null)
  const [current, setCurrent] = useState(0)
  const mention = caret === null ? null : mentionQueryAt(text, caret)
  const suggestions = mention ? suggestionsFor(names, mention.query) : []
  const selected = Math.min(current, suggestions.length - 1)

  const close = () => setCaret(null)
  function choose(name: string) {
    if (!mention || caret === null) return
    const before = `${text.slice(0, mention.start)}${toMention(name)} `
    onText(before + text.slice(caret).replace(/^ /u, ''), before.length)
    close()
  }
  return {
    suggestions,
    current: selected,
    update() {
      const { selectionStart = null, selectionEnd = null } = field.current ?? {}
      setCaret(selectionStart === selectionEnd ? selectionStart : null)
      setCurrent(0)
    },
    close,
    choose,
    handleKey(key) {
      const name = suggestions[selected]
      if (name === undefined) return false
      const { length } = suggestions
      switch (key) {
        case 'ArrowDown':
          setCurrent((selected + 1) % length)
          return true
        case 'ArrowUp':
          setCurrent((selected - 1 + length) % length)
          return true
        case 'Enter':
        case 'Tab':
          choose(name)
          return true
        case 'Escape':
          close()
          return true
        default:
          return false
      }
    },
  }
}
