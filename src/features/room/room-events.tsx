import { panelTexts } from '../../i18n/panel-texts.ts'
import { isStreamer } from '../../model/lobby.ts'
import { type LazyView, useView } from '../../runtime/use-view.ts'
import type { PanelProps } from './panels.tsx'

const gameCenterView: LazyView<PanelProps> = {
  name: 'game-center',
  texts: panelTexts,
  load: () => import('../events/game-center.tsx'),
}

/** Follows the events of a streamer's room, whichever of its panels is shown. */
export const RoomEvents = ({ record }: PanelProps) =>
  isStreamer(record) && <Follower record={record} />

/** Without it the room is whole: a failure is told to the host alone. */
function Follower({ record }: PanelProps) {
  const { state } = useView(gameCenterView)
  return state.is === 'ready' && <state.View record={record} />
}
