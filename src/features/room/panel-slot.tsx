import { Activity, type HTMLAttributes } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './panel-slot.css'
import type { Panel } from './room-views.ts'

interface PanelSlotProps {
  panel: Panel
  record: LobbyRecord
  isShown: boolean
  /** On a card of its own. */
  isCard: boolean
  /** Of the panel of a tab; none where it has no tab. */
  tabPanel: HTMLAttributes<HTMLElement> | undefined
  /** The viewer does something in it. */
  onUse: () => void
}

/** Takes the place of a panel while its code is loading. */
export function PanelPlaceholder() {
  useStyles(sheet)
  return <div className={css.placeholder} aria-hidden="true" />
}

/**
 * A panel, whose code comes with its first use. Hidden it keeps what was typed and where it was
 * scrolled to, but hears and draws nothing.
 */
export function PanelSlot(props: PanelSlotProps) {
  const { panel, record, isShown, isCard, tabPanel, onUse } = props
  useStyles(sheet)
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <div
        {...tabPanel}
        className={isCard ? css.card : css.plain}
        part="panel"
        onFocusCapture={onUse}
      >
        <panel.View record={record} />
      </div>
    </Activity>
  )
}
