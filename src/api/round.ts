import { RoundAnswer } from '../model/round.ts'
import { resource } from './resource.ts'

/** The viewer's round in a room. */
export const roomRound = resource({
  path: ({ roomId }: { roomId: string }) => `rooms/${encodeURIComponent(roomId)}/round`,
  schema: RoundAnswer,
})
