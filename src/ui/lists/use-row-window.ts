import { type RefObject, useLayoutEffect, useState } from 'react'
import { observeRows, type RowWindow } from './observe-rows.ts'

/** Virtualizes a list: returns the entries in and around the viewport, first the initial ones. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  initialCount: number,
): RowWindow {
  const [drawn, setDrawn] = useState<RowWindow | null>(null)
  useLayoutEffect(
    () => (list.current ? observeRows(list.current, count, setDrawn) : undefined),
    [list, count],
  )
  // A list that became shorter may end before the measured entries.
  return drawn && drawn.from < count ? drawn : { from: 0, to: initialCount, before: 0, after: 0 }
}
