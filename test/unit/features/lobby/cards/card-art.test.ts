import { expect, it } from 'vitest'
import { topShape } from '../../../../../src/features/lobby/cards/card-art.tsx'

it('gives the first top streamer the lead shape, or solo without others', () => {
  expect([0, 1, 2].map(index => topShape(index, 3))).toEqual(['lead', 'feature', 'feature'])
  expect(topShape(0, 1)).toBe('solo')
})
