import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import { useStyles } from '../../ui/styles.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useOverflow } from '../../ui/use-overflow.ts'
import cardCss, { sheet as cardSheet } from './panel-card.css'
import { PanelCard } from './panel-card.tsx'
import css, { sheet } from './panel-tabs.css'
import { PanelView } from './panel-view.tsx'
import type { Panel } from './panels.tsx'

interface PanelTabsProps {
  panels: readonly Panel[]
  record: LobbyRecord
  /** On a card of their own, beside the stage. */
  isBoxed: boolean
}

/** Panels that share a place; the one that is shown is the only one that does anything. */
export function PanelTabs({ panels, record, isBoxed }: PanelTabsProps) {
  useStyles(cardSheet)
  useStyles(sheet)
  const { t } = useLingui()
  const [chosen, choose] = useState<string | null>(null)
  // What was chosen may stand elsewhere in a box of another size.
  const shown = panels.find(({ name }) => name === chosen) ?? panels[0]
  if (!shown) return null
  if (isBoxed && panels.length === 1) return <PanelCard panel={shown} record={record} />
  return (
    <div className={isBoxed ? cardCss.card : css.plain} part="panel">
      <Tabs
        label={t({ id: 'room.panels', message: 'Room' })}
        className={css.list ?? ''}
        tabs={panels.map(({ name, label }) => ({ key: name, label }))}
        selected={shown.name}
        onSelect={choose}
      >
        {({ list, panel }) => (
          <>
            <Strip selected={shown.name}>{list}</Strip>
            {panel(<PanelView panel={shown} record={record} />)}
          </>
        )}
      </Tabs>
    </div>
  )
}

/** More tabs than a narrow box has room for: the ends fade where there are more of them. */
function Strip({ selected, children }: { selected: string; children: ReactNode }) {
  const [measure, overflow] = useOverflow<HTMLDivElement>()
  const [strip, setStrip] = useState<HTMLDivElement | null>(null)
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      setStrip(element)
      return measure(element)
    },
    [measure],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place.
  useLayoutEffect(() => {
    const tab = strip?.querySelector('[aria-selected="true"]')
    if (!strip || !tab) return
    const { left, width } = tab.getBoundingClientRect()
    const box = strip.getBoundingClientRect()
    // Not scrollIntoView, which would move the host's page as well.
    strip.scrollBy({ left: left + width / 2 - box.left - box.width / 2 })
  }, [strip, selected])
  return (
    <div ref={ref} className={css.strip} data-more={overflow ?? undefined}>
      {children}
    </div>
  )
}
