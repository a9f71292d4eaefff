import { expect, test } from 'vitest'
import {
  readVolume,
  storePreferredHeight,
  storeVolume,
} from '../../../../src/features/stream/stored-settings.ts'
import { createStorage } from '../../../../src/lib/storage.ts'
import { readPreferredHeight } from '../../../../src/media/stored-stream.ts'

const storage = (initial: Record<string, string> = {}) => {
  const created = createStorage(() => undefined)
  for (const [key, value] of Object.entries(initial)) created.set(key, value)
  return created
}

test('a chosen height is there on the next visit, until quality is automatic again', () => {
  const store = storage()
  for (const height of [null, 720, null]) {
    storePreferredHeight(store, height)
    expect(readPreferredHeight(store.get)).toBe(height)
  }
})

test('a chosen volume is there on the next visit, as a percentage', () => {
  const store = storage()
  storeVolume(store, 0.35)
  expect(store.get('casino_stream_volume')).toBe('35')
  expect(readVolume(store)).toBe(0.35)
})

test.each(['', 'auto', '0', '-720', '1e3', '720.5', '720p'])('a stored %j is no height', stored => {
  expect(readPreferredHeight(storage({ casino_stream_quality: stored }).get)).toBe(null)
})

test.each(['', 'loud', '101', '-5', '1e1', '0x10'])(
  'a stored volume of %j is the default',
  stored => {
    expect(readVolume(storage())).toBe(0.8)
    expect(readVolume(storage({ casino_stream_volume: stored }))).toBe(0.8)
  },
)
