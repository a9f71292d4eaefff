import { normalizeText } from '../../lib/normalize-text.ts'

/** Maximum names in the list of suggestions (docs/behaviour/room.md#chat). */
const MAX_SUGGESTIONS = 5
const MAX_QUERY_LENGTH = 30

/** The text typed after an `@`, and the index of that `@`. */
export interface MentionQuery {
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
