import type { LobbyRecord } from '../../model/lobby.ts'
import { useStyles } from '../../ui/styles.ts'
import { ViewSlot } from '../shell/view-slot.tsx'
import css, { sheet } from './panel-view.css'
import type { Panel } from './panels.tsx'

/** A panel, whose code comes with its first use. */
export function PanelView({ panel, record }: { panel: Panel; record: LobbyRecord }) {
  useStyles(sheet)
  return (
    <ViewSlot
      key={panel.name}
      view={panel.view}
      props={{ record }}
      placeholder={<div className={css.placeholder} aria-hidden="true" />}
    />
  )
}
