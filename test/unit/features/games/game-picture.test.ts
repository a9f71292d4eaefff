import { expect, it } from 'vitest'
import { thumbnailOf } from '../../../../src/features/games/game-picture.ts'

const game = (upright: string | null, wide: string | null, image: string | null) => ({
  id: 1,
  name: null,
  provider: null,
  images: { THREE_FOUR: upright, SIXTEEN_NINE: wide },
  image,
})

it('a thumbnail is of the ratio that is asked for, else of the other one, else any', () => {
  expect(thumbnailOf(game('a', 'b', 'c'), 'THREE_FOUR')).toBe('a')
  expect(thumbnailOf(game('a', 'b', 'c'), 'SIXTEEN_NINE')).toBe('b')
  expect(thumbnailOf(game(null, 'b', 'c'), 'THREE_FOUR')).toBe('b')
  expect(thumbnailOf(game(null, null, 'c'), 'THREE_FOUR')).toBe('c')
  expect(thumbnailOf(game(null, null, null), 'THREE_FOUR')).toBeNull()
})
