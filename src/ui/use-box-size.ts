import { useLayoutEffect, useState } from 'react'
import { breakpoints } from './styles/breakpoints.ts'

/** Widths that the container queries distinguish. */
export type BoxSize = 'compact' | 'medium' | 'wide'

const sizeOf = (width: number): BoxSize => {
  if (width >= breakpoints.wide) return 'wide'
  return width >= breakpoints.medium ? 'medium' : 'compact'
}

/**
 * Returns the size of the box that `@container casino` queries, for content that isn't rendered at all
 * sizes; null before the first measurement. `isOwn`: the element is that box itself.
 */
export function useBoxSize(element: HTMLElement | null, isOwn = false): BoxSize | null {
  const [size, setSize] = useState<BoxSize | null>(null)
  useLayoutEffect(() => {
    const box = isOwn ? element : (element?.closest('[data-fit="box"]') ?? element)
    if (!box) return
    const measure = () => setSize(sizeOf(box.clientWidth))
    measure()
    // jsdom, in which pages test, has no layout to observe.
    if (!('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, isOwn])
  return size
}
