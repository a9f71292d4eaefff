import { panelTexts } from '../../i18n/panel-texts.ts'
import { isStreamer } from '../../model/lobby.ts'
import type { LazyView } from '../../runtime/use-view.ts'
import type { PanelProps } from './panels.tsx'
import { QuietView } from './quiet-view.tsx'

const gameCenterView: LazyView<PanelProps> = {
  name: 'game-center',
  texts: panelTexts,
  load: () => import('../events/game-center.tsx'),
}

/** Follows the events of a streamer's room, whichever of its panels is shown. */
export const RoomEvents = ({ record }: PanelProps) =>
  isStreamer(record) && <QuietView view={gameCenterView} props={{ record }} />
