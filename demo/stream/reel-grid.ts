import { hashOf, seededRandom } from '../../src/lib/random.ts'

export const REELS = 5
export const ROWS = 3
/** The row on which a win is shown, from the left. */
export const LINE_ROW = 1
/** Number of equal symbols from the left that make a win. */
const MIN_LINE = 3

/** Symbols on the reels: `grid[reel][row]` is an index into the game's symbols. */
export type Grid = readonly (readonly number[])[]

/** Returns the length of the line for a win, given as a multiple of the bet. */
export function lineLength(multiple: number | null): number {
  if (multiple === null || multiple < 3) return MIN_LINE
  return multiple < 10 ? MIN_LINE + 1 : REELS
}

/**
 * Returns where the reels stop: exactly `line` equal symbols at the start of the middle row, or no
 * win with 0. No other row looks like a win.
 */
export function gridOf(line: number, symbols: number, seed: string): Grid {
  const random = seededRandom(hashOf(seed))
  const pick = () => Math.floor(random() * symbols)
  const winner = pick()
  const grid: number[][] = []
  for (let reel = 0; reel < REELS; reel += 1) {
    const column: number[] = []
    for (let row = 0; row < ROWS; row += 1) {
      if (row === LINE_ROW && reel < line) column.push(winner)
      else {
        const above = column.at(-1)
        column.push(differentSymbol(pick(), [forbiddenAt(grid, reel, row, line), above], symbols))
      }
    }
    grid.push(column)
  }
  return grid
}

// Returns the symbol that would make a line where there must be none, or a longer one.
function forbiddenAt(grid: Grid, reel: number, row: number, line: number): number | undefined {
  const isEndOfLine = row === LINE_ROW && line > 0
  const isDecided = isEndOfLine ? reel === line : reel === MIN_LINE - 1
  return isDecided ? grid[0]?.[row] : undefined
}

function differentSymbol(
  symbol: number,
  others: readonly (number | undefined)[],
  symbols: number,
): number {
  let different = symbol
  for (let turn = 0; turn < symbols && others.includes(different); turn += 1)
    different = (different + 1) % symbols
  return different
}
