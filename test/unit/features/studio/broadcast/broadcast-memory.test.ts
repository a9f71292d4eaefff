import { describe, expect, it, test } from 'vitest'
import {
  readStoredBroadcast,
  storeBroadcast,
} from '../../../../../src/features/studio/broadcast/broadcast-memory.ts'
import { createStorage } from '../../../../../src/lib/storage.ts'

const memory = () => createStorage(() => undefined)

describe('the broadcast that this browser has begun', () => {
  const broadcast = { roomId: 'room', source: 'browser', since: 5 } as const

  it('is stored for its room until it ends', () => {
    const storage = memory()
    storeBroadcast(storage, broadcast)
    expect(readStoredBroadcast(storage, 'room')).toEqual(broadcast)
    expect(readStoredBroadcast(storage, 'other')).toBeNull()
    storeBroadcast(storage, null)
    expect(readStoredBroadcast(storage, 'room')).toBeNull()
  })

  test.each(['{', '{"roomId":"room","source":"radio","since":1}'])(
    'is none where the storage holds %j',
    text => {
      const storage = memory()
      storage.set('casino_studio_broadcast', text)
      expect(readStoredBroadcast(storage, 'room')).toBeNull()
    },
  )
})
