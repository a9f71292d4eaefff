import { expect, it } from 'vitest'
import { topShape } from '../../../../src/features/lobby/card-shape.ts'

it('lets the first one lead, alone or not', () => {
  expect([0, 1, 2].map(place => topShape(place, 3))).toEqual(['lead', 'feature', 'feature'])
  expect(topShape(0, 1)).toBe('solo')
})
