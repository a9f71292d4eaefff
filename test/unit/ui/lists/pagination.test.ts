import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageItems } from '../../../../src/ui/lists/pagination.tsx'
import { forAll } from '../../../support/fast-check-runs.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'ellipsis', 9]],
  [5, 9, [1, 'ellipsis', 4, 5, 6, 'ellipsis', 9]],
  [3, 9, [1, 2, 3, 4, 'ellipsis', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'ellipsis', 9]],
  [9, 9, [1, 'ellipsis', 8, 9]],
  // Servers say so of a total that they don't know.
  [2, Number.MAX_SAFE_INTEGER, [1, 2, 3, 'ellipsis', Number.MAX_SAFE_INTEGER]],
] as const)('returns the items for page %i of %i', (current, count, expected) => {
  expect(pageItems(current, count)).toEqual(expected)
})

it('returns at most seven items in order, with the first, current and last page', () => {
  const position = fc
    .integer({ min: 1, max: 500 })
    .chain(count => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))
  forAll([position], ([current, count]) => {
    const items = pageItems(current, count)
    const pages = items.filter(item => item !== 'ellipsis')
    expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
    expect(pages).toEqual(expect.arrayContaining([1, current, count]))
    expect(items.length).toBeLessThanOrEqual(7)
  })
})
