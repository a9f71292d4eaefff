import { Stream, type StreamStatus } from '../model/lobby.ts'
import { Studio } from '../model/studio.ts'
import type { Sender } from './http.ts'
import { resource } from './resource.ts'
import { write } from './write.ts'

export interface StudioParams {
  /** Wallet hash of the room's owner. */
  roomId: string
}

const pathOf = ({ roomId }: StudioParams) => `studio/${encodeURIComponent(roomId)}`

/** The stream of a room's owner, and the address to publish it at. */
export const studio = resource({ path: pathOf, schema: Studio })

/** Asks the operator to review the owner's stream; resolves with the stream as it is then. */
export const requestModeration = (http: Sender, roomId: string): Promise<Stream> =>
  write(http, { method: 'POST', path: `${pathOf({ roomId })}/request`, schema: Stream })

/** Statuses that an owner may ask for; only the server makes a stream BROADCAST. */
export type RequestedStatus = Exclude<StreamStatus, 'BROADCAST'>

/** Asks for a status of the owner's stream; resolves with the stream as the server has it. */
export const setStreamStatus = (
  http: Sender,
  roomId: string,
  status: RequestedStatus,
): Promise<Stream> =>
  write(http, {
    method: 'PATCH',
    path: `${pathOf({ roomId })}/stream`,
    body: { status },
    schema: Stream,
  })
