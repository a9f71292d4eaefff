import { expect, it } from 'vitest'
import { keepRemoved } from '../../../../src/features/account/keep-removed.ts'

const make = (wallet: string) => ({
  streamerId: wallet,
  wallet,
  nickname: wallet,
  shortBio: null,
  online: true,
})
const [a, b, c, d] = [make('a'), make('b'), make('c'), make('d')]

it('keeps whoever was taken out at their place', () => {
  expect(keepRemoved([a, b, c], [a, c])).toEqual([a, b, c])
  expect(keepRemoved([a, b, c], [])).toEqual([a, b, c])
})

it('adds whoever is new, and is the same list when nothing changed', () => {
  expect(keepRemoved([a, b], [a, b, d])).toEqual([a, b, d])
  const shown = [a, b]
  expect(keepRemoved(shown, [a, b])).toBe(shown)
  expect(keepRemoved(shown, [a])).toBe(shown)
})
