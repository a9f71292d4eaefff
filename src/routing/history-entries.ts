import { parseAppUrl } from './app-url.ts'

/** Number of the entry that the page's history is at; undefined where it carries none of ours. */
export function historyEntry({ state }: History): number | undefined {
  const entry: unknown = Object(state).casinoEntry
  return typeof entry === 'number' ? entry : undefined
}

/** Changes the entry's address, and keeps whatever else its state holds. */
export function replaceEntry({ history }: Window, href: string, entry: number): void {
  history.replaceState({ ...Object(history.state), casinoEntry: entry }, '', href)
}

/** The path that an entry was reached from; null where it says nothing that is one. */
export function previousPathOf({ state }: History): string | null {
  const from: unknown = Object(state).casinoFrom
  return typeof from === 'string' ? (parseAppUrl(from)?.path ?? null) : null
}

/** Adds an entry behind the one numbered `entry`, which holds the path `from`; answers its number. */
export function pushEntry(page: Window, href: string, entry: number, from: string): number {
  page.history.pushState({ casinoEntry: entry + 1, casinoFrom: from }, '', href)
  return entry + 1
}
