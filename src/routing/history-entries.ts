/** Number of the entry that the page's history is at; undefined where it carries none of ours. */
export function historyEntry({ state }: History): number | undefined {
  const entry: unknown = Object(state).casinoEntry
  return typeof entry === 'number' ? entry : undefined
}

/** Changes the entry's address, and keeps whatever else its state holds. */
export function replaceEntry({ history }: Window, href: string, entry: number): void {
  history.replaceState({ ...Object(history.state), casinoEntry: entry }, '', href)
}

/** Adds an entry behind the one numbered `entry`; answers its number. */
export function pushEntry(page: Window, href: string, entry: number): number {
  page.history.pushState({ casinoEntry: entry + 1 }, '', href)
  return entry + 1
}
