import { useState } from 'react'
import type { BoxSize } from '../../ui/use-box-size.ts'
import type { Panel } from './room-slots.ts'

export type RoomPanels = ReturnType<typeof usePanels>

/**
 * Returns the panels for a box of this size: all have tabs, or in a wide box each its own place; in full screen that
 * shows only what has a tab. The most recently used tab is selected. A size of null means that the box isn't measured yet.
 */
export function usePanels(panels: readonly Panel[], size: BoxSize | null, isFullScreen: boolean) {
  const [recentNames, setRecentNames] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const isWide = size === 'wide'
  const tabs = size === null ? [] : panels.filter(({ place }) => !isWide || place === 'tab')
  const names = tabs.map(({ name }) => name)
  // A panel that has a tab in one size of the box may have none in another.
  const selected = recentNames.find(name => names.includes(name)) ?? names[0] ?? ''
  const isShown = ({ name, place }: Panel) =>
    name === selected || (isWide && !isFullScreen && place !== 'tab')
  const shown = panels.filter(isShown).map(({ name }) => name)
  if (shown.some(name => !opened.has(name))) setOpened(new Set([...opened, ...shown]))
  return {
    tabs,
    /** Name of the selected tab's panel; empty without tabs. */
    selected,
    isShown,
    /** Returns whether a panel has been shown; from then on it stays mounted, to keep its state. */
    isOpened: ({ name }: Panel) => opened.has(name),
    /** Selects a panel, when the viewer uses its tab or its content. */
    select(name: string) {
      setRecentNames(recent =>
        recent[0] === name ? recent : [name, ...recent.filter(other => other !== name)],
      )
    },
  }
}
