import { RoomCopySession } from '../model/copy-session.ts'
import { resource } from './resource.ts'

/** The viewer's round in a room. */
export const roomCopySession = resource({
  path: ({ roomId }: { roomId: string }) => `rooms/${encodeURIComponent(roomId)}/round`,
  schema: RoomCopySession,
})
