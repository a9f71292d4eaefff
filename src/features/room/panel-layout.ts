import type { BoxSize } from '../../ui/use-box-size.ts'
import type { Panel } from './room-views.ts'

/** Positions of a room's panels. */
export interface PanelLayout {
  /** Below the header. */
  main: readonly Panel[]
  tabs: readonly Panel[]
  /** Below the tabs. */
  cards: readonly Panel[]
}

const emptyLayout: PanelLayout = { main: [], tabs: [], cards: [] }

/**
 * Returns all panels as tabs, or in a wide box each in its own place. In full screen only a wide box has
 * panels, and only tabs. A size of null means that the box isn't measured yet.
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
  return size === null || isFullScreen ? emptyLayout : { ...emptyLayout, tabs: panels }
}
