import { type RefObject, useState } from 'react'
import { mentionAt, suggestionsFor } from './mention-query.ts'
import { mentionOf } from './rich-text.ts'

interface MentionsOptions {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  names: readonly string[]
  onText(text: string, caret: number): void
}

/** Suggestions for the nickname that is being typed. */
export interface Mentions {
  suggestions: readonly string[]
  current: number
  /** Looks where the caret is now. */
  look(): void
  close(): void
  choose(name: string): void
  /** Takes a key that is meant for the list; answers whether it was. */
  onKey(key: string): boolean
}

export function useMentions({ field, text, names, onText }: MentionsOptions): Mentions {
  const [caret, setCaret] = useState<number | null>(null)
  const [current, setCurrent] = useState(0)
  const typed = caret === null ? null : mentionAt(text, caret)
  const suggestions = typed ? suggestionsFor(names, typed.query) : []
  const at = Math.min(current, suggestions.length - 1)

  const close = () => setCaret(null)
  function choose(name: string) {
    if (!typed || caret === null) return
    const before = `${text.slice(0, typed.at)}${mentionOf(name)} `
    onText(before + text.slice(caret).replace(/^ /u, ''), before.length)
    close()
  }
  return {
    suggestions,
    current: at,
    look() {
      const { selectionStart = null, selectionEnd = null } = field.current ?? {}
      setCaret(selectionStart === selectionEnd ? selectionStart : null)
      setCurrent(0)
    },
    close,
    choose,
    onKey(key) {
      const name = suggestions[at]
      if (name === undefined) return false
      const { length } = suggestions
      switch (key) {
        case 'ArrowDown':
          setCurrent((at + 1) % length)
          return true
        case 'ArrowUp':
          setCurrent((at - 1 + length) % length)
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
