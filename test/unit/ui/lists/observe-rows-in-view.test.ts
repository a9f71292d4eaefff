import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type RowGeometry, rowsInView } from '../../../../src/ui/lists/observe-rows.ts'
import { forAll } from '../../../support/fast-check-runs.ts'

const geometry = fc.record({
  count: fc.integer({ min: 1, max: 3000 }),
  columns: fc.integer({ min: 1, max: 9 }),
  stride: fc.integer({ min: 20, max: 500 }),
  top: fc.integer({ min: -200_000, max: 3000 }),
  height: fc.integer({ min: 100, max: 1500 }),
})

it('returns the rows in the viewport and one viewport before and after it', () => {
  const range = rowsInView({ count: 2000, columns: 7, stride: 280, top: -28_000, height: 840 })
  expect(range).toEqual({ from: 679, to: 749, rowsBefore: 97, rowsAfter: 179 })
})

it('returns rows from the first one if nothing is scrolled, and one step of a list far away', () => {
  const far = { count: 40, columns: 4, stride: 100, height: 500 }
  expect(rowsInView({ ...far, top: 100 })).toMatchObject({ from: 0, rowsBefore: 0 })
  expect(rowsInView({ ...far, top: 5000 })).toMatchObject({ from: 0, to: 8 })
})

it('returns whole rows, which add up to the list with the rows before and after', () => {
  forAll([geometry], given => {
    const { from, to, rowsBefore, rowsAfter } = rowsInView(given)
    const drawn = Math.ceil((to - from) / given.columns)
    expect(from % given.columns).toBe(0)
    expect(to === given.count || to % given.columns === 0).toBe(true)
    expect(rowsBefore + drawn + rowsAfter).toBe(Math.ceil(given.count / given.columns))
    expect(drawn).toBeGreaterThan(0)
  })
})

it('covers every visible entry, and few others', () => {
  const rowOf = ({ columns }: RowGeometry, index: number) => Math.floor(index / columns)
  forAll([geometry], given => {
    const { from, to } = rowsInView(given)
    for (let index = 0; index < given.count; index += 1) {
      const start = given.top + rowOf(given, index) * given.stride
      const isVisible = start + given.stride > 0 && start < given.height
      if (isVisible) expect(index >= from && index < to).toBe(true)
    }
    const maxRows = Math.ceil((3 * given.height + 400) / given.stride) + 3
    expect(Math.ceil((to - from) / given.columns)).toBeLessThanOrEqual(maxRows)
  })
})
