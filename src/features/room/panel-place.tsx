import { Activity, type HTMLAttributes } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import { useStyles } from '../../ui/styles.ts'
import { ViewSlot } from '../shell/view-slot.tsx'
import css, { sheet } from './panel-place.css'
import type { Panel } from './panels.tsx'

interface PanelPlaceProps {
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

/**
 * A panel, whose code comes with its first use. Hidden it keeps what was typed and where it was
 * scrolled to, but hears and draws nothing.
 */
export function PanelPlace(props: PanelPlaceProps) {
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
        <ViewSlot
          view={panel.view}
          props={{ record }}
          placeholder={<div className={css.placeholder} aria-hidden="true" />}
        />
      </div>
    </Activity>
  )
}
