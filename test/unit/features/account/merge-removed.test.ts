import { expect, it } from 'vitest'
import { mergeRemoved } from '../../../../src/features/account/merge-removed.ts'

const streamerOf = (wallet: string) => ({
  streamerId: wallet,
  wallet,
  nickname: wallet,
  shortBio: null,
  online: true,
})
const [a, b, c, d] = [streamerOf('a'), streamerOf('b'), streamerOf('c'), streamerOf('d')]

it('keeps removed favourites at their place', () => {
  expect(mergeRemoved([a, b, c], [a, c])).toEqual([a, b, c])
  expect(mergeRemoved([a, b, c], [])).toEqual([a, b, c])
})

it('adds new favourites, and returns the same array if nothing changes', () => {
  expect(mergeRemoved([a, b], [a, b, d])).toEqual([a, b, d])
  const shown = [a, b]
  expect(mergeRemoved(shown, [a, b])).toBe(shown)
  expect(mergeRemoved(shown, [a])).toBe(shown)
})
