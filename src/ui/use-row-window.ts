import { type RefObject, useLayoutEffect, useState } from 'react'
import { type DrawnRows, observeRows } from './observe-rows.ts'
import { type RowWindow, rowWindow } from './row-window.ts'

/** Virtualizes a list with `count` entries: returns those in and around the viewport. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  initialCount: number,
): RowWindow {
  const [rows, setRows] = useState<DrawnRows | null>(null)
  useLayoutEffect(
    () => (list.current ? observeRows(list.current, count, setRows) : undefined),
    [list, count],
  )
  return rowWindow(rows, count, initialCount)
}
