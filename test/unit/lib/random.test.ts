import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isUuid, newUuid } from '../../../src/lib/random.ts'

it('a UUID has 8-4-4-4-12 hexadecimal digits in any case and of any version', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.boolean(), (uuid, upper) => {
      expect(isUuid(upper ? uuid.toUpperCase() : uuid)).toBe(true)
    }),
  )
  expect(isUuid('00000000-0000-0000-0000-000000000000')).toBe(true)
})

it.each([
  '',
  '123e4567e89b12d3a456426614174000',
  '123e4567-e89b-12d3-a456-42661417400',
  '123e4567-e89b-12d3-a456-4266141740000',
  '123e4567-e89b-12d3-a456-42661417400g',
  '{123e4567-e89b-12d3-a456-426614174000}',
  '123e4567-e89b-12d3-a456-426614174000\n',
])('%j is not a UUID', text => {
  expect(isUuid(text)).toBe(false)
})

it('each new UUID is a different one of version 4', () => {
  const ids = Array.from({ length: 200 }, newUuid)
  expect(ids.every(isUuid)).toBe(true)
  expect(ids.every(uuid => /^.{14}4.{4}[89ab]/.test(uuid))).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
