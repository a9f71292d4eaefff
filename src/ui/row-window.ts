import type { CSSProperties } from 'react'
import type { DrawnRows } from './observe-rows.ts'

/** Entries of a long list to draw. */
export interface RowWindow {
  from: number
  to: number
  /** Space for the rows that aren't drawn, as `--_before` and `--_after`. */
  style: CSSProperties & Readonly<Record<`--_${string}`, string>>
}

/** Returns the part of a list to draw; its first `initialCount` entries until it is measured. */
export function rowWindow(rows: DrawnRows | null, count: number, initialCount: number): RowWindow {
  // A list that became shorter may end before the measured rows.
  if (!rows || rows.from >= count) return { from: 0, to: Math.min(initialCount, count), style: {} }
  const { from, to, rowsBefore, rowsAfter, stride } = rows
  return {
    from,
    to: Math.min(to, count),
    style: { '--_before': `${rowsBefore * stride}px`, '--_after': `${rowsAfter * stride}px` },
  }
}
