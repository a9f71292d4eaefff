import { normalizeText } from '../../lib/normalize-text.ts'

/** Names that are suggested at once. */
const MAX_SUGGESTIONS = 5
const MAX_QUERY_LENGTH = 30

/** What is being typed behind an `@`, and where that stands. */
export interface MentionQuery {
  at: number
  query: string
}

/** The mention that is being typed in front of the caret; null where none is. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at < 0 || (at > 0 && !/[\s(]/u.test(before.charAt(at - 1)))) return null
  const query = before.slice(at + 1)
  return query.length > MAX_QUERY_LENGTH || /\s/u.test(query) ? null : { at, query }
}

/** Nicknames that fit what was typed: those that begin with it first, then any word of theirs. */
export function suggestionsFor(names: readonly string[], query: string): string[] {
  const wanted = normalizeText(query)
  const begins = names.filter(name => normalizeText(name).startsWith(wanted))
  const others = names.filter(
    name =>
      !begins.includes(name) &&
      normalizeText(name)
        .split(/[\s_.-]+/u)
        .some(word => word.startsWith(wanted)),
  )
  return [...begins, ...others].slice(0, MAX_SUGGESTIONS)
}
