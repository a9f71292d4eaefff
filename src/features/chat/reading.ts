import type { ChatItem } from './chat-items.ts'

/**
 * What somebody who reads further up sees: what they saw when they left the end, edited and without
 * what was removed since. Newer messages wait below, and older ones stay although the log, which
 * moves on, may have let go of them.
 */
export function itemsWhileScrolledUp(
  seen: readonly ChatItem[],
  now: readonly ChatItem[],
): readonly ChatItem[] {
  const current = new Map(now.map(item => [item.id, item]))
  const firstKept = seen.findIndex(({ id }) => current.has(id))
  if (firstKept < 0) return seen
  return seen.flatMap((item, at) => {
    const kept = current.get(item.id)
    if (kept) return [kept]
    // In front of what is left of them, the log has let go; behind it, they were removed.
    return at < firstKept ? [item] : []
  })
}

/** How many messages came since; the log keeps no more than its cap, so no more are counted. */
export function countNew(seen: readonly ChatItem[], now: readonly ChatItem[]): number {
  const known = new Set(seen.map(({ id }) => id))
  return now.filter(({ id }) => !known.has(id)).length
}
