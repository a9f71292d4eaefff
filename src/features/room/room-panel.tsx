import { Activity, type HTMLAttributes } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import { classNames, useStyles } from '../../ui/styles/styles.ts'
import geometry from './layout/room-layout.css'
import css, { sheet } from './room-panel.css'
import type { Panel } from './room-slots.ts'
import type { RoomPanels } from './use-panels.ts'

/** Draws the placeholder of a panel, by its name, whose code is loading. */
export function PanelPlaceholder({ of }: { of: string }) {
  useStyles(sheet)
  return <div className={css.placeholder} data-panel={of} aria-hidden="true" />
}

interface PanelsProps {
  panels: readonly Panel[]
  state: RoomPanels
  record: LobbyRecord | null
  /** Draws their placeholders only. */
  isHeld: boolean
  /** Whether each panel is drawn on a card of its own. */
  isCard: boolean
  /** Returns the attributes of a tab's panel; undefined without tabs. */
  tabProps: ((name: string) => HTMLAttributes<HTMLElement>) | undefined
}

/** Draws the panels that have been opened. A hidden one keeps its state and scroll position, but runs no effects. */
export function Panels({ panels, state, record, isHeld, isCard, tabProps }: PanelsProps) {
  useStyles(sheet)
  if (!record) return null
  return panels.filter(state.isOpened).map(panel => (
    <Activity key={panel.name} mode={state.isShown(panel) ? 'visible' : 'hidden'}>
      <div
        {...(state.tabs.includes(panel) && tabProps?.(panel.name))}
        className={classNames(isCard ? css.card : css.plain, geometry.column)}
        data-newest={panel.newest}
        part="panel"
        onFocusCapture={() => state.select(panel.name)}
      >
        {isHeld ? <PanelPlaceholder of={panel.name} /> : <panel.View record={record} />}
      </div>
    </Activity>
  ))
}
