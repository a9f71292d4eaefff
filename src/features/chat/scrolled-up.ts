import type { ChatItem } from './chat-items.ts'

/**
 * Returns the messages for a reader who has scrolled up: those that were on screen then, with later
 * edits and without removed ones. New messages are left out, and old ones stay although the capped
 * log may have dropped them.
 */
export function itemsWhileScrolledUp(
  seen: readonly ChatItem[],
  latest: readonly ChatItem[],
): readonly ChatItem[] {
  const current = new Map(latest.map(item => [item.id, item]))
  const firstKept = seen.findIndex(({ id }) => current.has(id))
  if (firstKept < 0) return seen
  return seen.flatMap((item, index) => {
    const kept = current.get(item.id)
    if (kept) return [kept]
    // Before the first kept message the log has dropped them; after it they were removed.
    return index < firstKept ? [item] : []
  })
}

/** Returns the number of messages that are new since; at most the log's cap. */
export function countNew(seen: readonly ChatItem[], latest: readonly ChatItem[]): number {
  const known = new Set(seen.map(({ id }) => id))
  return latest.filter(({ id }) => !known.has(id)).length
}
