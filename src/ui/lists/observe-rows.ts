import { type Cancel, joinCancels } from '../../lib/clock.ts'
import { listenToScroll, selfAndFlatAncestors } from '../../lib/flat-tree.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { observeSize } from '../use-box-size.ts'

/** Entries of a long list to draw. */
export interface RowWindow {
  from: number
  to: number
  /** Space for the rows before and after them, in px. */
  before: number
  after: number
}

interface DrawnRows extends RowRange {
  stride: number
}

interface Measured {
  geometry: Omit<RowGeometry, 'count' | 'top'>
  /** Boxes whose scrolling moves the list's entries. */
  scrollers: readonly Element[]
  /** Distance from the start of the viewport to the start of the list if nothing were scrolled. */
  origin: number
}

const isSame = (a: DrawnRows, b: DrawnRows) =>
  a.from === b.from && a.to === b.to && a.stride === b.stride && a.rowsAfter === b.rowsAfter

const toWindow = ({ from, to, rowsBefore, rowsAfter, stride }: DrawnRows): RowWindow => ({
  from,
  to,
  before: rowsBefore * stride,
  after: rowsAfter * stride,
})

/**
 * Calls back with the entries in and around the viewport, at once and whenever they change: the list,
 * the element or the page scrolls, or a size changes. The entries are the list's only children and
 * have the same size, in one or more columns. Layout is read when a size changes and after scrolling;
 * while scrolling, positions are only added up.
 */
export function observeRows(
  list: HTMLElement,
  count: number,
  onChange: (drawn: RowWindow) => void,
): Cancel {
  let measured: Measured | null = null
  let last: DrawnRows | null = null

  function update() {
    if (!measured) return
    const { geometry, scrollers, origin } = measured
    const range = rowsInView({ ...geometry, count, top: origin - scrolledBy(scrollers) })
    const rows = { ...range, stride: geometry.stride }
    if (last && isSame(last, rows)) return
    last = rows
    onChange(toWindow(rows))
  }
  function measure() {
    measured = measureRows(list) ?? measured
    update()
  }

  measure()
  return joinCancels([
    // A change of what is above the list changes the height of something around it.
    observeSize(selfAndFlatAncestors(list), measure),
    listenToScroll(list, { scroll: update, scrollend: measure }),
    listenTo(window, { resize: measure }),
  ])
}

const scrolledBy = (scrollers: readonly Element[]): number =>
  scrollers.reduce((sum, { scrollTop }) => sum + scrollTop, 0)

/** Measures the list; null if it has no entries or isn't displayed. */
function measureRows(list: HTMLElement): Measured | null {
  const entry = list.firstElementChild?.getBoundingClientRect()
  if (!entry || entry.height === 0) return null
  const style = getComputedStyle(list)
  const columns = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1
  const stride = entry.height + (Number.parseFloat(style.rowGap) || 0)
  if (list.scrollHeight > list.clientHeight && style.overflowY !== 'visible') {
    const geometry = { columns, stride, height: list.clientHeight }
    return { geometry, scrollers: [list], origin: 0 }
  }
  const scrollers = selfAndFlatAncestors(list).filter(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
  )
  return {
    geometry: { columns, stride, height: window.innerHeight },
    scrollers,
    origin: list.getBoundingClientRect().top + scrolledBy(scrollers),
  }
}

/** Position of a list of equal rows in its viewport; lengths in px. */
export interface RowGeometry {
  count: number
  /** Number of entries per row. */
  columns: number
  /** Distance between the starts of two rows. */
  stride: number
  /** Distance from the start of the viewport to the start of the list; negative once scrolled past. */
  top: number
  height: number
}

/** Entries to draw, in whole rows, and the number of rows before and after them. */
interface RowRange {
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
  // At least one step is drawn, even if the list is far away, because the drawn entries are measured.
  const first = Math.min(clamp(roundDown((-top - overscan) / stride)), roundDown(rows - 1))
  const end = clamp(Math.max(roundDown((height + overscan - top) / stride), first) + step)
  return {
    from: first * columns,
    to: Math.min(end * columns, count),
    rowsBefore: first,
    rowsAfter: rows - end,
  }
}
