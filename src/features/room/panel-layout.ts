import type { BoxSize } from '../../ui/use-box-size.ts'
import type { Panel } from './room-views.ts'

/** Places of the panels of a room. */
export interface PanelLayout {
  /** Under the header. */
  main: readonly Panel[]
  tabs: readonly Panel[]
  /** Under the tabs. */
  cards: readonly Panel[]
}

const emptyLayout: PanelLayout = { main: [], tabs: [], cards: [] }

/**
 * Puts all panels in tabs, or each in its place in a wide box. A full screen has tabs alone beside
 * the stage, and nothing beside it where there is no room; null is a box not measured yet.
 */
export function layOutPanels(
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
