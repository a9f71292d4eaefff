import type { LazyView } from '../../runtime/use-view.ts'

interface RoomProps {
  hasLobby?: boolean
}

/** The room, whose code comes when somebody is about to open one. */
export const roomView: LazyView<RoomProps> = {
  name: 'room',
  load: () => import('../room/room-app.tsx'),
}

/** Fetches the room's code ahead of the click; a failure is told when the room is opened. */
export function preloadRoom(): void {
  roomView.load().catch(() => {})
}
