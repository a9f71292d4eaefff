import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageMarks } from '../../../src/ui/page-numbers.ts'

describe('pages that are named', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [3, 9, [1, 2, 3, 4, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ] as const)('on page %i of %i', (current, count, expected) => {
    expect(pageMarks(current, count)).toEqual(expected)
  })

  it('hold the ends and the current one, in order and at most seven of them', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain(count => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))
    fc.assert(
      fc.property(place, ([current, count]) => {
        const marks = pageMarks(current, count)
        const pages = marks.filter(mark => mark !== 'gap')
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
        expect(pages).toEqual(expect.arrayContaining([1, current, count]))
        expect(marks.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
