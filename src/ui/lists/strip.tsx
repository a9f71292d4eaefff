import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { classNames, useStyles } from '../styles/styles.ts'
import css, { sheet } from './strip.css'
import { useOverflow } from './use-overflow.ts'

/** Pixels beside the selected item that stay visible, so that its neighbour shows. */
const MARGIN = 32

interface StripProps {
  className?: string | undefined
  /** Changes with the selected control and with the number of controls, where the keyboard selects as well. */
  selected?: string
  /** Whether the selected control is scrolled to the middle rather than into view. */
  isCentred?: boolean
  children: ReactNode
}

/** Draws a row of controls that scrolls sideways where it doesn't fit, and keeps the selected one in view. */
export function Strip({ className, selected, isCentred = false, children }: StripProps) {
  useStyles(sheet)
  const strip = useRef<HTMLDivElement>(null)
  const margin = isCentred ? Number.POSITIVE_INFINITY : MARGIN
  // The strip of a phone that is turned may end before the selected control.
  const reveal = useCallback((element: Element) => scrollToSelected(element, margin), [margin])
  const [measure, overflow] = useOverflow<HTMLDivElement>(reveal)
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      strip.current = element
      return measure(element)
    },
    [measure],
  )
  const revealed = useRef(selected)
  useLayoutEffect(() => {
    // The first one is revealed once the strip is laid out, which reading its place here would force.
    if (revealed.current !== selected) scrollToSelected(strip.current, margin)
    revealed.current = selected
  }, [selected, margin])
  return (
    // biome-ignore lint/a11y: the controls inside handle keys and presses
    <div
      ref={ref}
      className={classNames(css.strip, className)}
      data-strip
      data-overflow={overflow ?? undefined}
      onClick={({ target }) => {
        const pressed = target instanceof Element && target.closest('button, a, label')
        if (pressed && strip.current) scrollTo(strip.current, pressed, margin)
      }}
    >
      {children}
    </div>
  )
}

function scrollToSelected(strip: Element | null, margin: number) {
  const item = strip?.querySelector('[aria-selected=true], [aria-current=page]')
  if (strip && item) scrollTo(strip, item, margin)
}

/** Scrolls the strip alone: scrollIntoView would scroll the host page as well. */
function scrollTo(strip: Element, item: Element, margin: number) {
  const box = strip.getBoundingClientRect()
  const { left, right } = item.getBoundingClientRect()
  strip.scrollLeft += distanceIntoView({ left, right }, box, margin)
}

type Span = Pick<DOMRect, 'left' | 'right'>

/** Returns how far a box has to scroll until an item is in it, with a margin if there is room; 0 if it is. */
export function distanceIntoView(item: Span, box: Span, margin: number): number {
  const room = Math.max((box.right - box.left - (item.right - item.left)) / 2, 0)
  const distance = Math.min(margin, room)
  const [before, after] = [item.left - distance - box.left, item.right + distance - box.right]
  // An item wider than the box is shown from its start.
  if (before < 0 || item.right - item.left > box.right - box.left) return before
  return Math.max(after, 0)
}
