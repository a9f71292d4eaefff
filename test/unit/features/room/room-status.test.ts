import { describe, expect, it } from 'vitest'
import { nextStatus, type RoomSign } from '../../../../src/features/room/room-status.ts'
import type { StreamStatus } from '../../../../src/model/stream.ts'
import type { RoomStatus } from '../../../../src/runtime/room-frame.ts'

const stream = (status: StreamStatus): RoomSign => ({
  kind: 'stream',
  stream: { status },
})
const noStream: RoomSign = { kind: 'stream', stream: null }
const present: RoomSign = { kind: 'presence', isPresent: true }
const absent: RoomSign = { kind: 'presence', isPresent: false }
const timeout: RoomSign = { kind: 'timeout' }

describe('nextStatus', () => {
  const table: [RoomStatus, RoomSign, RoomStatus][] = [
    ['unknown', present, 'live'],
    ['unknown', absent, 'offline'],
    ['unknown', stream('STARTING'), 'starting'],
    ['unknown', noStream, 'offline'],
    ['offline', stream('ONLINE'), 'live'],
    ['offline', absent, 'offline'],
    ['offline', timeout, 'offline'],
    ['starting', present, 'starting'],
    ['starting', stream('BROADCAST'), 'live'],
    ['starting', absent, 'offline'],
    ['live', stream('OFFLINE'), 'ended'],
    ['live', noStream, 'ended'],
    ['live', absent, 'ended'],
    ['live', timeout, 'ended'],
    ['ended', absent, 'ended'],
    ['ended', stream('OFFLINE'), 'ended'],
    ['ended', stream('ONLINE'), 'live'],
  ]
  it.each(table)('from %s, %o makes it %s', (before, sign, after) => {
    expect(nextStatus(before, sign)).toBe(after)
  })
})
