import { type RefCallback, useCallback, useState } from 'react'

/** A pixel of rounding hides nothing. */
const SLACK = 1

/** Which ends of a strip have more beyond them; null where all of it is seen. */
export type Overflow = 'start' | 'end' | 'both' | null

/** Tells which ends of a strip that scrolls sideways have more, in either writing direction. */
export function useOverflow<E extends HTMLElement>(): [RefCallback<E>, Overflow] {
  const [overflow, setOverflow] = useState<Overflow>(null)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const measure = () => setOverflow(overflowOf(element))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return [ref, overflow]
}

type Measures = Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>

/** Right to left counts `scrollLeft` down from nothing. */
export function overflowOf({ scrollLeft, scrollWidth, clientWidth }: Measures): Overflow {
  const before = Math.abs(scrollLeft)
  const isBefore = before > SLACK
  const isAfter = scrollWidth - clientWidth - before > SLACK
  if (isBefore && isAfter) return 'both'
  if (isBefore) return 'start'
  return isAfter ? 'end' : null
}
