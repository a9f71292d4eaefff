import fc from 'fast-check'
import { expect, it } from 'vitest'
import { neighbourOf } from '../../../src/runtime/room-list.ts'

const list = ['mira', 'ferro', 'otto']

it('the next room is the one after it in the list, the previous one the one before', () => {
  expect(neighbourOf(list, 'mira', 1)).toBe('ferro')
  expect(neighbourOf(list, 'otto', -1)).toBe('ferro')
})

it('the ends of a list are not joined', () => {
  expect(neighbourOf(list, 'otto', 1)).toBeNull()
  expect(neighbourOf(list, 'mira', -1)).toBeNull()
  expect(neighbourOf(['mira'], 'mira', 1)).toBeNull()
})

it('a room that is not in the list has no neighbours', () => {
  expect(neighbourOf(list, 'nadia', 1)).toBeNull()
  expect(neighbourOf([], 'mira', -1)).toBeNull()
})

it('going on and back leads to the same room, wherever there is a next one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), wallets => {
      for (const wallet of wallets) {
        const next = neighbourOf(wallets, wallet, 1)
        if (next !== null) expect(neighbourOf(wallets, next, -1)).toBe(wallet)
      }
    }),
  )
})
