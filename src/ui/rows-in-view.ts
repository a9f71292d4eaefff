/** A list of equal rows, as it lies in a view; lengths in px. */
export interface RowGeometry {
  /** How many entries there are, and how many stand in a row. */
  count: number
  columns: number
  /** From the start of one row to the start of the next. */
  stride: number
  /** From the start of the view to the start of the list; negative once that is scrolled past. */
  top: number
  /** Height of the view. */
  height: number
}

/** A run of entries from whole rows, and the rows that stand before and behind it. */
export interface RowRange {
  from: number
  to: number
  rowsBefore: number
  rowsAfter: number
}

/** How much of a view is drawn before and behind the one in sight, so that scrolling finds no gap. */
const VIEWS_AROUND = 0.5
/** The range moves in steps of so many rows: not each row that passes draws anew. */
const STEP = 2

/** The entries in sight and about to be. */
export function rowsInView({ count, columns, stride, top, height }: RowGeometry): RowRange {
  const rows = Math.ceil(count / columns)
  const around = height * VIEWS_AROUND
  const down = (row: number) => Math.floor(row / STEP) * STEP
  const clamp = (row: number) => Math.min(Math.max(row, 0), rows)
  // At least one step, also of a list that is far away: what is drawn is what can be measured.
  const first = Math.min(clamp(down((-top - around) / stride)), down(rows - 1))
  const end = clamp(Math.max(down((height + around - top) / stride), first) + STEP)
  return {
    from: first * columns,
    to: Math.min(end * columns, count),
    rowsBefore: first,
    rowsAfter: rows - end,
  }
}
