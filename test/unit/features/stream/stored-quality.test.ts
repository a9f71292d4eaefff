import { expect, test } from 'vitest'
import {
  readPreferredHeight,
  storePreferredHeight,
} from '../../../../src/features/stream/stored-settings.ts'
import { createStorage } from '../../../../src/lib/storage.ts'

const storage = () => createStorage(() => undefined)

test('a chosen height is there on the next visit, until quality is automatic again', () => {
  const store = storage()
  expect(readPreferredHeight(store)).toBe(null)
  storePreferredHeight(store, 720)
  expect(readPreferredHeight(store)).toBe(720)
  storePreferredHeight(store, null)
  expect(readPreferredHeight(store)).toBe(null)
})

test.each(['', 'auto', '0', '-720', '1e3', '720.5', '720p'])(
  'a stored height of %j counts as none',
  stored => {
    const store = storage()
    store.set('casino_stream_quality', stored)
    expect(readPreferredHeight(store)).toBe(null)
  },
)
