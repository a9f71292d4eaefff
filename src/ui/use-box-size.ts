import { type RefObject, useContext, useLayoutEffect, useState } from 'react'
import type { Cancel } from '../lib/clock.ts'
import { breakpoints } from './styles/breakpoints.ts'
import { ShadowRootContext } from './styles/styles.ts'

/** Widths that the container queries distinguish. */
export type BoxSize = 'compact' | 'medium' | 'wide'

const sizeOf = (width: number): BoxSize => {
  if (width >= breakpoints.wide) return 'wide'
  return width >= breakpoints.medium ? 'medium' : 'compact'
}

const BOX = '[data-fit="box"]'

/**
 * Returns the size of the box that `@container casino` queries, for content that isn't rendered at all
 * sizes; outside an element null before the first measurement. `isOwn`: `content` is that box itself.
 */
export function useBoxSize(content: RefObject<HTMLElement | null>, isOwn = false): BoxSize | null {
  const root = useContext(ShadowRootContext)
  // Read before the first render, which would otherwise be repeated at once with another size.
  const [size, setSize] = useState<BoxSize | null>(() => {
    const box = root?.querySelector(BOX)
    return box ? sizeOf(box.clientWidth) : null
  })
  useLayoutEffect(() => {
    const element = content.current
    const box = isOwn ? element : (element?.closest(BOX) ?? root?.querySelector(BOX) ?? element)
    if (!box) return
    const measure = () => setSize(sizeOf(box.clientWidth))
    // The first render has measured the element's box; reading it here would lay out the new content once more.
    if (box !== root?.querySelector(BOX)) measure()
    return observeSize([box], measure)
  }, [content, isOwn, root])
  return size
}

/** Calls back once elements are laid out, and when the size of one changes. */
export function observeSize(elements: Iterable<Element>, onChange: ResizeObserverCallback): Cancel {
  // jsdom, in which pages test, has no layout to observe.
  if (!('ResizeObserver' in globalThis)) return () => {}
  const observer = new ResizeObserver(onChange)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
