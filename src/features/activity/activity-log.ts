import { parseIsoDate } from '../../lib/parse-date.ts'
import type { GameAction, GameActions } from '../../model/game-action.ts'

/** Keys of actions that are remembered (docs/behaviour/room.md#activity-feed). */
export const MAX_IDS = 50
/** Entries that are kept of a feed that runs on and on; older ones are a page away. */
export const MAX_ENTRIES = 300
/** Pages that are read to close a gap; after more, what is below it is forgotten instead. */
const MAX_GAP_PAGES = 3

/** One action of a feed. */
export interface Entry {
  /** The action's hash, and its id where it has none. */
  readonly key: string
  /** Milliseconds since the Unix epoch. */
  readonly at: number
  readonly action: GameAction
  /** The socket told of it. */
  readonly isLive: boolean
}

/** Something is missing between what was just read and what was known before. */
interface Gap {
  /** Cursor of the page that may close it. */
  readonly from: string
  /** Pages that were read for it. */
  readonly pages: number
}

/** A feed as one room has seen it: pages of its past and what came since, each action once. */
export interface ActivityLog {
  /** The newest first, without a hole unless there is a gap. */
  readonly entries: readonly Entry[]
  /** Keys of the newest actions, also of those that left the entries again. */
  readonly ids: ReadonlySet<string>
  readonly isLoaded: boolean
  readonly hasMore: boolean
  readonly gap: Gap | null
  /** An ordinary player's history keeps so many and has no past to page to. */
  readonly limit: number | null
}

/** A feed of which nothing is known yet; `limit` is for histories that keep only the newest. */
export const emptyLog = (limit: number | null): ActivityLog => ({
  entries: [],
  ids: new Set(),
  isLoaded: false,
  hasMore: false,
  gap: null,
  limit,
})

const entryOf = (action: GameAction, isLive = false): Entry => ({
  key: action.hash ?? `id:${action.id}`,
  at: parseIsoDate(action.date)?.getTime() ?? 0,
  action,
  isLive,
})

const keysOf = (entries: readonly Entry[]): Set<string> => new Set(entries.map(({ key }) => key))

/** Both, each key once, the newest first; of two of one time, what came later is first. */
function merged(entries: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  const known = keysOf(entries)
  const added = more.filter(({ key }) => !known.has(key) && known.add(key))
  return added.length === 0 ? entries : [...added, ...entries].sort((a, b) => b.at - a.at)
}

function rememberedIn(ids: ReadonlySet<string>, entries: readonly Entry[]): ReadonlySet<string> {
  const all = new Set(ids)
  for (const { key } of entries.toReversed()) all.add(key)
  return new Set([...all].slice(-MAX_IDS))
}

/** What a log is once these entries are in it; nothing but the newest where it is limited. */
function withEntries(log: ActivityLog, more: readonly Entry[]): ActivityLog {
  const all = merged(log.entries, more)
  return { ...log, entries: log.limit === null ? all : all.slice(0, log.limit) }
}

/** The same with what is newest; pages of the past would push newer keys out of the ids. */
function withTop(log: ActivityLog, top: readonly Entry[]): ActivityLog {
  return withEntries({ ...log, ids: rememberedIn(log.ids, top) }, top)
}

/** A page put where something is missing, or where nothing is known: joined to what is below it. */
function joined(log: ActivityLog, page: readonly Entry[], pages: number): ActivityLog {
  const next = withEntries(log, page)
  const last = page.at(-1)
  const below = last ? log.entries.filter(({ at }) => at < last.at) : []
  const isJoined = !last || below.length === 0 || keysOf(log.entries).has(last.key)
  if (isJoined) return { ...next, gap: null }
  if (pages < MAX_GAP_PAGES) {
    return { ...next, gap: { from: last.action.date, pages: pages + 1 } }
  }
  const entries = next.entries.filter(({ at }) => at >= last.at)
  return { ...next, entries, gap: null, hasMore: true }
}

/** After the newest page was read, for the first time or again. */
export function withNewest(log: ActivityLog, page: GameActions): ActivityLog {
  const entries = page.gameActions.map(action => entryOf(action))
  if (!log.isLoaded) {
    const hasMore = page.hasNext && log.limit === null
    return { ...withTop(log, entries), isLoaded: true, hasMore }
  }
  // Nothing lies below the last page, and a limited history has no below.
  if (!page.hasNext || log.limit !== null) return { ...withTop(log, entries), gap: null }
  const ids = rememberedIn(log.ids, entries)
  return { ...joined(log, entries, 0), ids }
}

/** After the page was read that may close the gap. */
export function withGapPage(log: ActivityLog, page: GameActions, from: string): ActivityLog {
  if (log.gap?.from !== from) return log
  return joined(
    log,
    page.gameActions.map(action => entryOf(action)),
    log.gap.pages,
  )
}

/** After the page below a cursor was read; one that no longer fits below is not wanted. */
export function withOlder(log: ActivityLog, page: GameActions, from: string): ActivityLog {
  if (olderCursor(log) !== from) return log
  const entries = page.gameActions.map(action => entryOf(action))
  const hasMore = page.hasNext && entries.length > 0
  return { ...withEntries(log, entries), hasMore }
}

/** After the socket told of actions; what was told or read before shows once. */
export function withLive(log: ActivityLog, actions: readonly GameAction[]): ActivityLog {
  const told = actions.map(action => entryOf(action, true)).filter(({ key }) => !log.ids.has(key))
  if (told.length === 0) return log
  const next = withTop(log, told)
  if (next.entries.length <= MAX_ENTRIES) return next
  // What was paged to on purpose stays; what has run down there by itself goes.
  const keep = Math.max(MAX_ENTRIES, log.entries.length)
  const isCut = next.entries.length > keep
  return { ...next, entries: next.entries.slice(0, keep), hasMore: next.hasMore || isCut }
}

/** Cursor of the page that is needed next without anybody asking: the one that closes a gap. */
export const gapCursor = (log: ActivityLog): string | null => log.gap?.from ?? null

/** Cursor of the past: the date of the last action seen. */
export const olderCursor = (log: ActivityLog): string | null =>
  log.entries.at(-1)?.action.date ?? null
