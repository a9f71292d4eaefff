import { type RefCallback, useCallback, useState } from 'react'
import { joinCancels } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { observeSize } from '../use-box-size.ts'

/** Pixels of rounding that don't count as overflow. */
const TOLERANCE = 1

/** Ends at which content is cut off; null if all of it is visible. */
type Overflow = 'start' | 'end' | 'both' | null

/** Returns at which ends a horizontal scroller cuts off content; `onResize`, always the same, is called at a new size. */
export function useOverflow<E extends HTMLElement>(
  onResize?: (element: E) => void,
): [RefCallback<E>, Overflow] {
  const [overflow, setOverflow] = useState<Overflow>(null)
  const ref = useCallback(
    (element: E | null) => {
      if (!element) return
      const measure = () => setOverflow(overflowOf(element))
      return joinCancels([
        observeSize([element, ...element.children], entries => {
          if (entries.some(({ target }) => target === element)) onResize?.(element)
          measure()
        }),
        listenTo(element, { scroll: measure }, { passive: true }),
      ])
    },
    [onResize],
  )
  return [ref, overflow]
}

type Measures = Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>

/** Returns the ends at which content is cut off; right to left, `scrollLeft` is zero or negative. */
export function overflowOf({ scrollLeft, scrollWidth, clientWidth }: Measures): Overflow {
  const scrolled = Math.abs(scrollLeft)
  const isCutAtStart = scrolled > TOLERANCE
  const isCutAtEnd = scrollWidth - clientWidth - scrolled > TOLERANCE
  if (isCutAtStart && isCutAtEnd) return 'both'
  if (isCutAtStart) return 'start'
  return isCutAtEnd ? 'end' : null
}
