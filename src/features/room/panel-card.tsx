import type { LobbyRecord } from '../../model/lobby.ts'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './panel-card.css'
import { PanelView } from './panel-view.tsx'
import type { Panel } from './panels.tsx'

/** A panel that stands by itself. */
export function PanelCard({ panel, record }: { panel: Panel; record: LobbyRecord }) {
  useStyles(sheet)
  return (
    <div className={css.card} part="panel">
      <PanelView panel={panel} record={record} />
    </div>
  )
}
