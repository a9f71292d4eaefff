import fc from 'fast-check'
import { expect, it } from 'vitest'
import { neighbourOf } from '../../../../src/app/room/neighbour.ts'

const list = ['mira', 'ferro', 'otto']
const all = new Set(list)

it('the next room is the one after it in the list, the previous one the one before', () => {
  expect(neighbourOf(list, all, 'mira', 1)).toBe('ferro')
  expect(neighbourOf(list, all, 'otto', -1)).toBe('ferro')
})

it('the ends of a list are not joined', () => {
  expect(neighbourOf(list, all, 'otto', 1)).toBeNull()
  expect(neighbourOf(list, all, 'mira', -1)).toBeNull()
})

it('a streamer who is away is passed over, and their own room leads on', () => {
  const live = new Set(['mira', 'otto'])
  expect(neighbourOf(list, live, 'mira', 1)).toBe('otto')
  expect(neighbourOf(list, live, 'ferro', 1)).toBe('otto')
  expect(neighbourOf(list, live, 'ferro', -1)).toBe('mira')
})

it('a room that is not in the list has no neighbours', () => {
  expect(neighbourOf(list, all, 'nadia', 1)).toBeNull()
  expect(neighbourOf([], all, 'mira', -1)).toBeNull()
})

const lists = fc.uniqueArray(fc.string(), { minLength: 1 }).chain(wallets =>
  fc.record({
    wallets: fc.constant(wallets),
    live: fc.subarray(wallets).map(some => new Set(some)),
    wallet: fc.constantFrom(...wallets),
  }),
)

it('going on from any room visits each live room after it once, in the order of the list', () => {
  fc.assert(
    fc.property(lists, ({ wallets, live, wallet }) => {
      const visited: string[] = []
      let at = neighbourOf(wallets, live, wallet, 1)
      while (at !== null) {
        visited.push(at)
        at = neighbourOf(wallets, live, at, 1)
      }
      const after = wallets.slice(wallets.indexOf(wallet) + 1)
      expect(visited).toEqual(after.filter(other => live.has(other)))
    }),
  )
})

it('going on and back leads to the same live room', () => {
  fc.assert(
    fc.property(lists, ({ wallets, live, wallet }) => {
      const next = neighbourOf(wallets, live, wallet, 1)
      if (next !== null && live.has(wallet))
        expect(neighbourOf(wallets, live, next, -1)).toBe(wallet)
    }),
  )
})
