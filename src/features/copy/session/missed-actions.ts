import type { GameAction, GameActions } from '../../../model/game-action.ts'

/** Maximum pages to read: some hours of play. */
const MAX_PAGES = 40

/** Reads one page of actions, the newest first; `from` is the date of the last action of the previous page. */
export type ReadPage = (from: string | undefined) => Promise<GameActions>

/** Reads the copied actions since a time (milliseconds since the Unix epoch), page by page. */
export async function fetchActionsSince(
  since: number,
  read: ReadPage,
  parse: (date: string) => number,
): Promise<GameAction[]> {
  const found: GameAction[] = []
  let from: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { gameActions, hasNext } = await read(from)
    const recent = gameActions.filter(({ date }) => parse(date) >= since)
    found.push(...recent)
    const last = gameActions.at(-1)
    if (!(last && hasNext) || recent.length < gameActions.length || last.date === from) break
    from = last.date
  }
  return found
}
