import { useState } from 'react'
import type { BoxSize } from '../../ui/use-box-size.ts'
import { layOutPanels, type PanelLayout } from './panel-layout.ts'
import type { Panel } from './room-views.ts'

/** Panels of a room and the selected tab. */
export interface RoomPanels extends PanelLayout {
  /** The panel whose tab is chosen; empty where there are no tabs. */
  selected: string
  isShown(panel: Panel): boolean
  /** It has been on screen: from then on it stays, so that nothing of it is lost when it is hidden. */
  isOpened(panel: Panel): boolean
  /** The viewer turns to a panel: by its tab, or by what is in it. */
  select(name: string): void
}

/** Returns the panels for a box of this size; the most recently used panel is selected. */
export function usePanels(
  panels: readonly Panel[],
  size: BoxSize | null,
  isFullScreen: boolean,
): RoomPanels {
  const [recentNames, setRecentNames] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const layout = layOutPanels(panels, size, isFullScreen)
  const { main, tabs, cards } = layout
  const names = tabs.map(({ name }) => name)
  // What is turned to in one size of the box may have no tab in another.
  const selected = recentNames.find(name => names.includes(name)) ?? names[0] ?? ''
  const shown = [selected, ...[...main, ...cards].map(({ name }) => name)]
  if (shown.some(name => !opened.has(name))) setOpened(new Set([...opened, ...shown]))
  return {
    ...layout,
    selected,
    isShown: ({ name }) => shown.includes(name),
    isOpened: ({ name }) => opened.has(name),
    select(name) {
      setRecentNames(before =>
        before[0] === name ? before : [name, ...before.filter(other => other !== name)],
      )
    },
  }
}
