import type { GameAction, GameActions } from '../../model/game-action.ts'

/** Pages that are read at the most: some hours of play. */
const MOST_PAGES = 40

/** Actions of one page, from the date of the last one that was seen; the newest first. */
export type ReadPage = (from: string | undefined) => Promise<GameActions>

/** What was copied since a moment (milliseconds since the Unix epoch), read page by page. */
export async function copiedSince(
  since: number,
  read: ReadPage,
  parse: (date: string) => number,
): Promise<GameAction[]> {
  const found: GameAction[] = []
  let from: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { gameActions, hasNext } = await read(from)
    const young = gameActions.filter(({ date }) => parse(date) >= since)
    found.push(...young)
    const last = gameActions.at(-1)
    if (!(last && hasNext) || young.length < gameActions.length || last.date === from) break
    from = last.date
  }
  return found
}
