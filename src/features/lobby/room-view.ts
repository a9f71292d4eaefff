import { lateTexts } from '../../i18n/late-texts.ts'
import type { LazyView } from '../../runtime/use-view.ts'

export interface RoomProps {
  hasLobby?: boolean
}

/** A room: where every card leads, so that it stands apart from the views that show cards. */
export const roomView: LazyView<RoomProps> = {
  name: 'room',
  texts: lateTexts,
  load: () => import('../room/room-app.tsx'),
}

/** A streamer's own view of their room. */
export const studioView: LazyView<RoomProps> = {
  name: 'studio',
  texts: lateTexts,
  load: () => import('../room/studio-view.tsx'),
}
