import * as v from 'valibot'

/** What an entry of the page's history carries of ours, beside what the host keeps there. */
const EntryState = v.looseObject({ casinoEntry: v.number() })

/** Number of the entry that the page is at; undefined where it carries none. */
export const historyEntry = ({ state }: History): number | undefined =>
  v.is(EntryState, state) ? state.casinoEntry : undefined

/** Changes the entry's address, and keeps whatever else its state holds. */
export function replaceEntry(history: History, href: string, entry: number): void {
  const state: unknown = history.state
  const kept = typeof state === 'object' && state !== null ? state : {}
  history.replaceState({ ...kept, casinoEntry: entry }, '', href)
}

/** Adds an entry behind the one numbered `entry`; answers its number. */
export function pushEntry({ history, location }: Window, href: string, entry: number): number {
  // The way back to the first entry is known by its number, which it gets when it is left.
  replaceEntry(history, location.href, entry)
  history.pushState({ casinoEntry: entry + 1 }, '', href)
  return entry + 1
}
