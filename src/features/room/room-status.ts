import { isLive, type Stream } from '../../model/stream.ts'
import type { RoomStatus } from '../../runtime/room-frame.ts'

/** What tells of a streamer: the answer to "are they there", and the state of their stream. */
export type RoomSign =
  | { kind: 'presence'; isPresent: boolean }
  | { kind: 'stream'; stream: Stream | null }
  | { kind: 'timeout' }

/** The next status of a room; the stream's own state outranks mere presence. */
export function nextStatus(before: RoomStatus, sign: RoomSign): RoomStatus {
  switch (sign.kind) {
    case 'presence':
      if (sign.isPresent) return before === 'starting' ? before : 'live'
      return away(before)
    case 'stream':
      if (sign.stream?.status === 'STARTING') return 'starting'
      return sign.stream && isLive(sign.stream.status) ? 'live' : away(before)
    case 'timeout':
      return away(before)
  }
}

const away = (before: RoomStatus): RoomStatus =>
  before === 'live' || before === 'ended' ? 'ended' : 'offline'
