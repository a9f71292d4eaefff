import { expect, it } from 'vitest'
import { mergeRemoved } from '../../../../src/features/account/merge-removed.ts'

const make = (wallet: string) => ({
  streamerId: wallet,
  wallet,
  nickname: wallet,
  shortBio: null,
  online: true,
})
const [a, b, c, d] = [make('a'), make('b'), make('c'), make('d')]

it('keeps whoever was taken out at their place', () => {
  expect(mergeRemoved([a, b, c], [a, c])).toEqual([a, b, c])
  expect(mergeRemoved([a, b, c], [])).toEqual([a, b, c])
})

it('adds whoever is new, and is the same list when nothing changed', () => {
  expect(mergeRemoved([a, b], [a, b, d])).toEqual([a, b, d])
  const shown = [a, b]
  expect(mergeRemoved(shown, [a, b])).toBe(shown)
  expect(mergeRemoved(shown, [a])).toBe(shown)
})
