import { useState } from 'react'
import type { BoxSize } from '../../ui/use-box-size.ts'
import type { Panel } from './room-slots.ts'

/** Panels of a room and the selected tab. */
export interface RoomPanels extends PanelLayout {
  /** Name of the selected tab's panel; empty without tabs. */
  selected: string
  isShown(panel: Panel): boolean
  /** Returns whether a panel has been shown; from then on it stays mounted, to keep its state. */
  isOpened(panel: Panel): boolean
  /** Selects a panel, when the viewer uses its tab or its content. */
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
  const layout = layoutPanels(panels, size, isFullScreen)
  const { main, tabs, cards } = layout
  const names = tabs.map(({ name }) => name)
  // A panel that has a tab in one size of the box may have none in another.
  const selected = recentNames.find(name => names.includes(name)) ?? names[0] ?? ''
  const shown = [selected, ...[...main, ...cards].map(({ name }) => name)]
  if (shown.some(name => !opened.has(name))) setOpened(new Set([...opened, ...shown]))
  return {
    ...layout,
    selected,
    isShown: ({ name }) => shown.includes(name),
    isOpened: ({ name }) => opened.has(name),
    select(name) {
      setRecentNames(recent =>
        recent[0] === name ? recent : [name, ...recent.filter(other => other !== name)],
      )
    },
  }
}

/** Positions of a room's panels. */
interface PanelLayout {
  /** Below the header. */
  main: readonly Panel[]
  tabs: readonly Panel[]
  /** Below the tabs. */
  cards: readonly Panel[]
}

const emptyLayout: PanelLayout = { main: [], tabs: [], cards: [] }

/**
 * Returns all panels as tabs, or in a wide box each in its own place; in full screen that has only what has a
 * tab. A size of null means that the box isn't measured yet.
 */
export function layoutPanels(
  panels: readonly Panel[],
  size: BoxSize | null,
  isFullScreen: boolean,
): PanelLayout {
  const at = (place: Panel['place']) => panels.filter(panel => panel.place === place)
  if (size === 'wide') {
    const tabs = at('tab')
    return isFullScreen ? { ...emptyLayout, tabs } : { main: at('main'), tabs, cards: at('card') }
  }
  return size === null ? emptyLayout : { ...emptyLayout, tabs: panels }
}
