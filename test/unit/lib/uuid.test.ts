import { expect, it, vi } from 'vitest'
import { newUuid } from '../../../src/lib/uuid.ts'

it('each new UUID is a different one of version 4', () => {
  const ids = Array.from({ length: 200 }, newUuid)
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})

it('a UUID is valid on a page whose Array.from takes no function, as that of Prototype.js', () => {
  const { from } = Array
  vi.stubGlobal('Array', Object.assign(Array, { from: (items: Iterable<unknown>) => [...items] }))
  const id = newUuid()
  Array.from = from
  vi.unstubAllGlobals()
  expect(id).toHaveLength(36)
})
