import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { useOverflow } from '../../ui/lists/use-overflow.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './panel-strip.css'

interface PanelStripProps {
  /** Name of the selected tab. */
  selected: string
  /** Number of tabs. */
  count: number
  /** The tab list. */
  children: ReactNode
}

/** Scrolls tabs that don't fit, fades out the cut ends, and keeps the selected tab in view. */
export function PanelStrip({ selected, count, children }: PanelStripProps) {
  useStyles(sheet)
  const [measure, overflow] = useOverflow<HTMLDivElement>()
  const [strip, setStrip] = useState<HTMLDivElement | null>(null)
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      setStrip(element)
      return measure(element)
    },
    [measure],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab moves with `selected` and `count`
  useLayoutEffect(() => {
    const tab = strip?.querySelector('[aria-selected="true"]')
    if (!strip || !tab) return
    const { left, width } = tab.getBoundingClientRect()
    const box = strip.getBoundingClientRect()
    // scrollIntoView would scroll the host page as well.
    strip.scrollBy({ left: left + width / 2 - box.left - box.width / 2 })
  }, [strip, selected, count])
  return (
    <div ref={ref} className={css.strip} data-more={overflow ?? undefined}>
      {children}
    </div>
  )
}
