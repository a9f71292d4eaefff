import { type RefObject, useState } from 'react'
import { normalizeText } from '../../lib/text.ts'
import { toMention } from './rich-text.ts'

interface MentionsOptions {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  names: readonly string[]
  onText(text: string, caret: number): void
}

export type Mentions = ReturnType<typeof useMentions>

/** Suggests nicknames while a mention is typed in `field`, and inserts the chosen one. */
export function useMentions({ field, text, names, onText }: MentionsOptions) {
  const [caret, setCaret] = useState<number | null>(null)
  const [current, setCurrent] = useState(0)
  // The names stay as they were when the mention began, because the list must not move under a finger or the selection.
  const [candidates, setCandidates] = useState(names)
  const mention = caret === null ? null : mentionQueryAt(text, caret)
  const suggestions = mention ? suggestionsFor(candidates, mention.query) : []
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
    /** Index of the selected suggestion. */
    current: selected,
    /** Reads the position of the caret again. */
    update() {
      const { selectionStart = null, selectionEnd = null } = field.current ?? {}
      setCaret(selectionStart === selectionEnd ? selectionStart : null)
      setCurrent(0)
      if (!mention) setCandidates(names)
    },
    close,
    choose,
    /** Handles a key for the list; returns whether the list has used it. */
    handleKey(key: string) {
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

/** Maximum names in the list of suggestions (docs/behaviour/room.md#chat). */
const MAX_SUGGESTIONS = 5
const MAX_QUERY_LENGTH = 30

/** The text typed after an `@`, and the index of that `@`. */
interface MentionQuery {
  start: number
  query: string
}

/** Returns the mention that is being typed before the caret, or null if there is none. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(0, caret)
  const start = before.lastIndexOf('@')
  if (start < 0 || (start > 0 && !/[\s(]/u.test(before.charAt(start - 1)))) return null
  const query = before.slice(start + 1)
  return query.length > MAX_QUERY_LENGTH || /\s/u.test(query) ? null : { start, query }
}

/** Returns nicknames that start with the query, then those in which a later word starts with it. */
export function suggestionsFor(names: readonly string[], query: string): string[] {
  const prefix = normalizeText(query)
  const startingWith = names.filter(name => normalizeText(name).startsWith(prefix))
  const others = names.filter(
    name =>
      !startingWith.includes(name) &&
      normalizeText(name)
        .split(/[\s_.-]+/u)
        .some(word => word.startsWith(prefix)),
  )
  return [...startingWith, ...others].slice(0, MAX_SUGGESTIONS)
}
