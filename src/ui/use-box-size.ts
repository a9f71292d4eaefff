import { useLayoutEffect, useState } from 'react'
import { breakpoints } from './breakpoints.ts'

/** The sizes that the container queries tell apart. */
export type BoxSize = 'compact' | 'medium' | 'wide'

const sizeOf = (width: number): BoxSize => {
  if (width >= breakpoints.wide) return 'wide'
  return width >= breakpoints.medium ? 'medium' : 'compact'
}

/**
 * How wide the box is that `@container casino` asks about, for what is not to be drawn at all at
 * another size; null before the first measure. `isOwn`: the element is that box itself.
 */
export function useBoxSize(element: HTMLElement | null, isOwn = false): BoxSize | null {
  const [size, setSize] = useState<BoxSize | null>(null)
  useLayoutEffect(() => {
    const box = isOwn ? element : (element?.closest('[data-fit="box"]') ?? element)
    if (!box) return
    const measure = () => setSize(sizeOf(box.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, isOwn])
  return size
}
