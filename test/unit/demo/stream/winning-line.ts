import { type Grid, LINE_ROW, leadingEqual } from '../../../../demo/stream/reel-grid.ts'

/** Returns the length of a grid's winning line, at least 3 equal symbols from the left; 0 without one. */
export function winningLine(grid: Grid): number {
  const length = leadingEqual(grid, LINE_ROW)
  return length >= 3 ? length : 0
}
