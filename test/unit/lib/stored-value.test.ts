// @vitest-environment happy-dom
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createStorage } from '../../../src/lib/storage.ts'
import { readStored, storeValue } from '../../../src/lib/stored-value.ts'

const storage = createStorage(() => localStorage)
const schema = v.object({ minutes: v.number() })

it('a stored value is read again, and null removes it', () => {
  storeValue(storage, 'key', { minutes: 5 })
  expect(readStored(storage, 'key', schema)).toEqual({ minutes: 5 })
  storeValue(storage, 'key', null)
  expect(localStorage.getItem('key')).toBeNull()
  expect(readStored(storage, 'key', schema)).toBeNull()
})

it.each(['', '{', 'null', '{"minutes":"5"}'])('the stored text %s counts as none', text => {
  storage.set('key', text)
  expect(readStored(storage, 'key', schema)).toBeNull()
})
