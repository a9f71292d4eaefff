import { seeded } from './seeded.ts'

export const REELS = 5
export const ROWS = 3
/** The row on which a win is read, from the left. */
export const LINE_ROW = 1
/** The fewest equal symbols from the left that win. */
const SHORTEST_LINE = 3

/** What stands on the reels: `grid[reel][row]` is a place in the game's list of symbols. */
export type Grid = readonly (readonly number[])[]

/** How many symbols of a line are equal, for a win of so many times the bet. */
export function lineLength(multiple: number | null): number {
  if (multiple === null || multiple < 3) return SHORTEST_LINE
  return multiple < 10 ? SHORTEST_LINE + 1 : REELS
}

/** How many equal symbols a row begins with. */
export function leadingEqual(grid: Grid, row: number): number {
  const first = grid[0]?.[row]
  const other = grid.findIndex(reel => reel[row] !== first)
  return other < 0 ? grid.length : other
}

/** The length of the line on which a grid wins; 0 where it does not. */
export function winningLine(grid: Grid): number {
  const length = leadingEqual(grid, LINE_ROW)
  return length >= SHORTEST_LINE ? length : 0
}

/**
 * Where the reels stop: `line` equal symbols on the middle row and no more, or none with 0. No
 * other row ever looks like a win.
 */
export function gridOf(line: number, symbols: number, seed: string): Grid {
  const random = seeded(seed)
  const pick = () => Math.floor(random() * symbols)
  const winner = pick()
  const grid: number[][] = []
  for (let reel = 0; reel < REELS; reel += 1) {
    const column: number[] = []
    for (let row = 0; row < ROWS; row += 1) {
      if (row === LINE_ROW && reel < line) column.push(winner)
      else {
        const taken = column.at(-1)
        column.push(unlike(pick(), [forbiddenAt(grid, reel, row, line), taken], symbols))
      }
    }
    grid.push(column)
  }
  return grid
}

// The symbol that would make a line where there is to be none, or a longer one.
function forbiddenAt(grid: Grid, reel: number, row: number, line: number): number | undefined {
  const isEndOfLine = row === LINE_ROW && line > 0
  const isDecided = isEndOfLine ? reel === line : reel === SHORTEST_LINE - 1
  return isDecided ? grid[0]?.[row] : undefined
}

function unlike(symbol: number, others: readonly (number | undefined)[], symbols: number): number {
  let found = symbol
  for (let turn = 0; turn < symbols && others.includes(found); turn += 1)
    found = (found + 1) % symbols
  return found
}
