import { describe, expect, it } from 'vitest'
import { createStorage } from '../../../src/lib/storage.ts'

function fakeStore(entries = new Map<string, string>()): Storage {
  return {
    length: 0,
    key: () => null,
    clear: () => entries.clear(),
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
  }
}

function refuse(): never {
  throw new DOMException('denied', 'InvalidAccessError')
}

describe('createStorage', () => {
  it('values are saved in the given store', () => {
    const entries = new Map<string, string>()
    createStorage(() => fakeStore(entries)).set('a', '1')
    expect(entries.get('a')).toBe('1')
  })

  it.each([
    ['throws on access', refuse],
    ['is missing', () => undefined],
    ['is full', () => ({ ...fakeStore(), setItem: refuse })],
  ])('values are kept in memory if the store %s', (_name, open: () => Storage | undefined) => {
    const storage = createStorage(open)
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  })
})

it('values set or removed since override those of a read-only store', () => {
  const readOnly = { ...fakeStore(), getItem: () => 'old', setItem: refuse, removeItem: refuse }
  const storage = createStorage(() => readOnly)
  expect(storage.get('a')).toBe('old')
  storage.set('a', 'new')
  expect(storage.get('a')).toBe('new')
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
  expect(storage.get('b')).toBe('old')
})
