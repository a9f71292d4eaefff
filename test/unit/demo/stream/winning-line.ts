import { type Grid, LINE_ROW } from '../../../../demo/stream/reel-grid.ts'

/** Returns the length of a grid's winning line, at least 3 equal symbols from the left; 0 without one. */
export function winningLine(grid: Grid): number {
  const length = leadingEqual(grid, LINE_ROW)
  return length >= 3 ? length : 0
}

/** Returns the number of equal symbols at the start of a row. */
export function leadingEqual(grid: Grid, row: number): number {
  const first = grid[0]?.[row]
  const firstDifferent = grid.findIndex(reel => reel[row] !== first)
  return firstDifferent < 0 ? grid.length : firstDifferent
}
