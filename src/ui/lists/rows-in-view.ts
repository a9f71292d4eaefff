/** Position of a list of equal rows in its viewport; lengths in px. */
export interface RowGeometry {
  /** Number of entries. */
  count: number
  /** Number of entries per row. */
  columns: number
  /** Distance between the starts of two rows. */
  stride: number
  /** Distance from the start of the viewport to the start of the list; negative once scrolled past. */
  top: number
  /** Height of the viewport. */
  height: number
}

/** Entries to draw, in whole rows, and the number of rows before and after them. */
export interface RowRange {
  from: number
  to: number
  rowsBefore: number
  rowsAfter: number
}

/** Viewport heights drawn above and below the visible part, so that fast scrolling shows no gap. */
const OVERSCAN = 1
/** Pixels by which the range moves, at least one row, so that not every small row causes a render. */
const STEP = 200

/** Returns the entries in the viewport and in the overscan around it. */
export function rowsInView({ count, columns, stride, top, height }: RowGeometry): RowRange {
  const rows = Math.ceil(count / columns)
  const overscan = height * OVERSCAN
  const step = Math.max(Math.floor(STEP / stride), 1)
  const roundDown = (row: number) => Math.floor(row / step) * step
  const clamp = (row: number) => Math.min(Math.max(row, 0), rows)
  // At least one step, even if the list is far away: the drawn entries are what is measured.
  const first = Math.min(clamp(roundDown((-top - overscan) / stride)), roundDown(rows - 1))
  const end = clamp(Math.max(roundDown((height + overscan - top) / stride), first) + step)
  return {
    from: first * columns,
    to: Math.min(end * columns, count),
    rowsBefore: first,
    rowsAfter: rows - end,
  }
}
