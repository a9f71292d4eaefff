import { Activity, type HTMLAttributes } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import { classNames, useStyles } from '../../ui/styles/styles.ts'
import geometry from './layout/room-layout.css'
import css, { sheet } from './room-panel.css'
import type { Panel } from './room-slots.ts'

interface RoomPanelProps {
  panel: Panel
  record: LobbyRecord
  isShown: boolean
  /** Draws its placeholder only. */
  isHeld: boolean
  /** Whether the panel is drawn on a card of its own. */
  isCard: boolean
  /** Attributes of a tab panel; undefined without a tab. */
  tabPanel: HTMLAttributes<HTMLElement> | undefined
  /** Called when focus enters the panel. */
  onUse: () => void
}

/** Draws the placeholder of a panel, by its name, whose code is loading. */
export function PanelPlaceholder({ of }: { of: string }) {
  useStyles(sheet)
  return <div className={css.placeholder} data-panel={of} aria-hidden="true" />
}

/**
 * Draws a panel, whose code is loaded on first use. A hidden panel keeps its state and scroll position,
 * but runs no effects.
 */
export function RoomPanel(props: RoomPanelProps) {
  const { panel, record, isShown, isHeld, isCard, tabPanel, onUse } = props
  useStyles(sheet)
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div
        {...tabPanel}
        className={classNames(isCard ? css.card : css.plain, geometry.column)}
        data-newest={panel.newest}
        part="panel"
        onFocusCapture={onUse}
      >
        {isHeld ? <PanelPlaceholder of={panel.name} /> : <panel.View record={record} />}
      </div>
    </Activity>
  )
}
