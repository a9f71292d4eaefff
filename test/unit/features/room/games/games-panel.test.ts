import { expect, it } from 'vitest'
import { thumbnailUrl } from '../../../../../src/features/room/games/games-panel.tsx'

const game = (upright: string | null, wide: string | null, image: string | null) => ({
  id: 1,
  name: null,
  provider: null,
  images: { THREE_FOUR: upright, SIXTEEN_NINE: wide },
  image,
})

it('a thumbnail has the requested ratio, else the other one, else any', () => {
  expect(thumbnailUrl(game('a', 'b', 'c'), 'THREE_FOUR')).toBe('a')
  expect(thumbnailUrl(game('a', 'b', 'c'), 'SIXTEEN_NINE')).toBe('b')
  expect(thumbnailUrl(game(null, 'b', 'c'), 'THREE_FOUR')).toBe('b')
  expect(thumbnailUrl(game(null, null, 'c'), 'THREE_FOUR')).toBe('c')
  expect(thumbnailUrl(game(null, null, null), 'THREE_FOUR')).toBeNull()
  expect(thumbnailUrl(game('', 'b', 'c'), 'THREE_FOUR')).toBe('b')
  expect(thumbnailUrl(game('', '', 'c'), 'THREE_FOUR')).toBe('c')
  expect(thumbnailUrl(game('', '', ''), 'THREE_FOUR')).toBeNull()
})
