import { isLive, type Stream, type StreamStatus } from '../../model/stream.ts'
import type { RoomStatus } from '../../runtime/room-frame.ts'

/** What tells of a streamer: the answer to "are they there", and the state of their stream. */
export type RoomSign =
  | { kind: 'presence'; isPresent: boolean }
  | { kind: 'stream'; stream: Pick<Stream, 'status'> | null }
  | { kind: 'timeout' }

/** The next status of a room; the stream's own state outranks mere presence. */
export function nextStatus(before: RoomStatus, sign: RoomSign): RoomStatus {
  switch (sign.kind) {
    case 'presence':
      if (sign.isPresent) return before === 'starting' ? before : 'live'
      return away(before)
    case 'stream':
      return sign.stream ? afterStatus(before, sign.stream.status) : away(before)
    case 'timeout':
      return away(before)
  }
}

function afterStatus(before: RoomStatus, status: StreamStatus): RoomStatus {
  if (status === 'STARTING') return 'starting'
  return isLive(status) ? 'live' : away(before)
}

const away = (before: RoomStatus): RoomStatus =>
  before === 'live' || before === 'ended' ? 'ended' : 'offline'
