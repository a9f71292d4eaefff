import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { useStyles } from '../../ui/styles.ts'
import { useOverflow } from '../../ui/use-overflow.ts'
import css, { sheet } from './panel-strip.css'

interface PanelStripProps {
  /** Name of the tab that is chosen. */
  selected: string
  /** How many tabs there are. */
  count: number
  /** The list of tabs. */
  children: ReactNode
}

/** More tabs than a narrow box has room for: the ends fade where there are more of them. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place, as it is among others
  useLayoutEffect(() => {
    const tab = strip?.querySelector('[aria-selected="true"]')
    if (!strip || !tab) return
    const { left, width } = tab.getBoundingClientRect()
    const box = strip.getBoundingClientRect()
    // Not scrollIntoView, which would move the host's page as well.
    strip.scrollBy({ left: left + width / 2 - box.left - box.width / 2 })
  }, [strip, selected, count])
  return (
    <div ref={ref} className={css.strip} data-more={overflow ?? undefined}>
      {children}
    </div>
  )
}
