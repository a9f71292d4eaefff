import { Money } from '../../lib/amount.ts'
import { type DateLog, parseDateOrNow, parseIsoDate } from '../../lib/parse-date.ts'
import { celebratedMultiples } from '../../model/celebrated-wins.ts'
import { actionKey, type GameAction, type GameActions } from '../../model/game-action.ts'

/** Maximum keys kept to recognize repeated actions (docs/behaviour/room.md#activity-feed). */
export const MAX_KNOWN_KEYS = 50
/** Maximum entries kept; older ones can be loaded again page by page. */
export const MAX_ENTRIES = 300
/** The same while the viewer has scrolled down, so that a page left like that for hours doesn't grow. */
const MAX_ENTRIES_IN_READING = 3000
/** Maximum pages read to close a gap; if it stays open, the entries below it are dropped. */
const MAX_GAP_PAGES = 3

export interface ActivityEntry {
  readonly key: string
  /** Milliseconds since the Unix epoch. */
  readonly timestamp: number
  readonly action: GameAction
  /** Whether it came over the socket. */
  readonly isLive: boolean
}

/** Entries are missing between the newest page and the older entries. */
interface Gap {
  /** Oldest entry above it; its date is the cursor of the page that may close it. */
  readonly above: ActivityEntry
  /** Number of pages read for it. */
  readonly pages: number
}

/** A room's feed: pages of its history and the live actions since, each action once. */
export interface ActivityLog {
  /** Newest first; complete between first and last unless there is a `gap`. */
  readonly entries: readonly ActivityEntry[]
  /** Keys of the newest actions, including those no longer in `entries`. */
  readonly knownKeys: ReadonlySet<string>
  readonly isLoaded: boolean
  readonly hasMore: boolean
  readonly gap: Gap | null
  /** Time of the last entry before live ones that may not follow on it; null if they do. */
  readonly cutAt: number | null
  /** Maximum entries of an ordinary player's history, which has no older pages; else null. */
  readonly limit: number | null
}

/** Creates an empty log; `limit` is for histories that keep only their newest entries. */
export const createLog = (limit: number | null): ActivityLog => ({
  entries: [],
  knownKeys: new Set(),
  isLoaded: false,
  hasMore: false,
  gap: null,
  cutAt: null,
  limit,
})

const entryOf = (action: GameAction, isLive = false): ActivityEntry => ({
  key: actionKey(action),
  timestamp: parseIsoDate(action.date)?.getTime() ?? 0,
  action,
  isLive,
})

export const keysOf = (entries: readonly ActivityEntry[]): ReadonlySet<string> =>
  new Set(entries.map(({ key }) => key))

/** Merges entries by key, newest first; those with the same time in the order of the added ones, then the others. */
function mergeEntries(
  entries: readonly ActivityEntry[],
  added: readonly ActivityEntry[],
): readonly ActivityEntry[] {
  const merged = new Map([...added, ...entries].map(entry => [entry.key, entry]))
  return merged.size === entries.length
    ? entries
    : [...merged.values()].sort((a, b) => b.timestamp - a.timestamp)
}

function addKnownKeys(
  keys: ReadonlySet<string>,
  entries: readonly ActivityEntry[],
): ReadonlySet<string> {
  const all = new Set(keys)
  for (const { key } of entries.toReversed()) all.add(key)
  return new Set([...all].slice(-MAX_KNOWN_KEYS))
}

/** Adds entries to a log; a limited log keeps only its newest. */
function withEntries(log: ActivityLog, added: readonly ActivityEntry[]): ActivityLog {
  const all = mergeEntries(log.entries, added)
  return { ...log, entries: log.limit === null ? all : all.slice(0, log.limit) }
}

/** Adds the newest entries and their keys; the keys of older pages would evict newer ones. */
function withNewestEntries(log: ActivityLog, newest: readonly ActivityEntry[]): ActivityLog {
  return withEntries({ ...log, knownKeys: addKnownKeys(log.knownKeys, newest) }, newest)
}

/**
 * Adds a page above older entries. If it doesn't reach them, the gap asks for one more page; after
 * `MAX_GAP_PAGES` the older entries are dropped instead, and so are those below a gap that is still open further down.
 */
function joinPage(
  log: ActivityLog,
  page: readonly ActivityEntry[],
  hasNext: boolean,
  pages: number,
): ActivityLog {
  const next = withEntries(log, page)
  const last = page.at(-1)
  if (!last) return { ...next, gap: null }
  const below = log.entries.filter(({ timestamp }) => timestamp < last.timestamp)
  // All older entries are still to be read, also where there were none before.
  if (below.length === 0) return { ...next, gap: null, hasMore: hasNext }
  // A page that ends above an open gap doesn't close it.
  const lower = log.gap && last.timestamp >= log.gap.above.timestamp ? log.gap : null
  if (keysOf(log.entries).has(last.key)) return { ...next, gap: lower }
  const gap = pages < MAX_GAP_PAGES ? { above: last, pages: pages + 1 } : null
  const oldest = gap ? lower?.above : last
  if (!oldest) return { ...next, gap }
  const entries = next.entries.filter(({ timestamp }) => timestamp >= oldest.timestamp)
  return { ...next, entries, gap, hasMore: true }
}

/** Adds the newest page, for the first time or after a revalidation. */
export function withNewest(current: ActivityLog, page: GameActions): ActivityLog {
  const { cutAt } = current
  const log = withoutCut(current)
  const entries = page.gameActions.map(action => entryOf(action))
  if (!log.isLoaded) {
    const hasMore = page.hasNext && log.limit === null
    return { ...withNewestEntries(log, entries), isLoaded: true, hasMore }
  }
  // Without entries below, there can be no gap.
  if (!page.hasNext || log.limit !== null) return { ...withNewestEntries(log, entries), gap: null }
  const ids = addKnownKeys(log.knownKeys, entries)
  const live = log.entries.filter(({ timestamp }) => cutAt !== null && timestamp > cutAt)
  if (live.length === 0) return { ...joinPage(log, entries, true, 0), knownKeys: ids }
  // To reach live entries isn't to reach those before the cut.
  const earlier = { ...log, entries: log.entries.slice(live.length) }
  return { ...joinPage(earlier, mergeEntries(live, entries), true, 0), knownKeys: ids }
}

/** Notes that actions may be missing before the live ones that come next, until the newest page is added. */
export const withCut = (log: ActivityLog): ActivityLog => ({
  ...log,
  cutAt: log.cutAt ?? log.entries[0]?.timestamp ?? 0,
})

/** Notes that the newest page has been read: nothing is missing before the live actions. */
export const withoutCut = (log: ActivityLog): ActivityLog => ({ ...log, cutAt: null })

/** Notes a cut once more: actions may be missing after the live ones as well, so they are left out until they are read. */
export function withoutUnjoined(log: ActivityLog): ActivityLog {
  const { cutAt, entries } = withCut(log)
  return { ...log, cutAt, entries: entries.filter(({ timestamp }) => timestamp <= (cutAt ?? 0)) }
}

/** Adds the page that may close the gap; ignored if the gap has changed. */
export function withGapPage(log: ActivityLog, page: GameActions, from: string): ActivityLog {
  if (!log.gap || gapCursor(log) !== from) return log
  return joinPage(
    log,
    page.gameActions.map(action => entryOf(action)),
    page.hasNext,
    log.gap.pages,
  )
}

/** Adds the page of older entries read from a cursor; ignored if the cursor has changed. */
export function withOlder(log: ActivityLog, page: GameActions, from: string): ActivityLog {
  if (olderCursor(log) !== from) return log
  const entries = page.gameActions.map(action => entryOf(action))
  const hasMore = page.hasNext && entries.length > 0
  return { ...withEntries(log, entries), hasMore }
}

/**
 * Adds live actions, except those that are in the log already, and late ones from below its oldest entry: they come
 * with the older pages, which would otherwise be read from there on. While the viewer reads further down, older entries
 * stay: they may be on screen, and the last one is the cursor of the page that is asked for.
 */
export function withLive(
  log: ActivityLog,
  actions: readonly GameAction[],
  isReading = false,
): ActivityLog {
  const oldest = log.hasMore ? log.entries.at(-1)?.timestamp : undefined
  const live = actions
    .map(action => entryOf(action, true))
    // They arrive the oldest first.
    .toReversed()
    .filter(({ key, timestamp }) => !log.knownKeys.has(key) && timestamp >= (oldest ?? timestamp))
  if (live.length === 0) return log
  const next = withNewestEntries(log, live)
  const keep = isReading ? MAX_ENTRIES_IN_READING : MAX_ENTRIES
  if (next.entries.length <= keep) return next
  const entries = next.entries.slice(0, keep)
  // The older pages contain the entries that are missing below them.
  const gap = next.gap && entries.includes(next.gap.above) ? next.gap : null
  return { ...next, entries, gap, hasMore: true }
}

/** Returns the cursor of the page that may close the gap, or null if there is none. */
export const gapCursor = (log: ActivityLog): string | null => log.gap?.above.action.date ?? null

/** Returns the cursor of the next older page: the date of the oldest entry. */
export const olderCursor = (log: ActivityLog): string | null =>
  log.entries.at(-1)?.action.date ?? null

/** Decimal places of a multiplier below 10. */
const DECIMALS = 2

const rounded = (multiple: Money): number =>
  multiple.decimalPlaces(multiple.gte(10) ? 0 : DECIMALS, Money.ROUND_DOWN).toNumber()

/** Returns the multipliers of the wins of a feed that may be highlighted, by the key of the entry. */
export function winMultipliers({
  entries,
  gap,
}: Pick<ActivityLog, 'entries' | 'gap'>): ReadonlyMap<string, number> {
  // The bet of a win above a gap may be in the gap.
  const above = gap ? entries.indexOf(gap.above) + 1 : 0
  const multiples = [entries.slice(0, above), entries.slice(above)].flatMap(part => [
    ...celebratedMultiples(part.map(({ action }) => action)),
  ])
  return new Map(multiples.map(([action, multiple]) => [actionKey(action), rounded(multiple)]))
}

/** Returns the actions with each invalid date logged and replaced by the current one. */
export const withValidDates = (
  actions: readonly GameAction[],
  log: DateLog,
  clock: { now(): number },
): GameAction[] =>
  actions.map(action =>
    parseIsoDate(action.date)
      ? action
      : { ...action, date: parseDateOrNow(action.date, log, clock).toISOString() },
  )
