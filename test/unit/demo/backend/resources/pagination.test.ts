import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPage, slicePage } from '../../../../../demo/backend/resources/pagination.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'

const read = (page: string, size: string) => readPage(new URLSearchParams({ page, size }))

test('accepts a valid page and size', () => {
  forAll([fc.nat(1_000_000), fc.integer({ min: 1, max: 50 })], (page, size) => {
    expect(read(`${page}`, `${size}`)).toEqual({ page, size })
  })
})

test('replaces a negative or invalid page by 0', () => {
  const bad = fc.oneof(
    fc.integer({ max: -1 }).map(String),
    fc.double({ noInteger: true }).map(String),
    fc.string().filter(text => !/^\s*-?\d+\s*$/.test(text)),
  )
  forAll([bad], page => {
    expect(read(page, '10').page).toBe(0)
  })
})

test('replaces a size that is 0, negative, above 50 or invalid by 20', () => {
  const bad = fc.oneof(
    fc.integer({ max: 0 }).map(String),
    fc.integer({ min: 51 }).map(String),
    fc.double({ noInteger: true }).map(String),
    fc.string().filter(text => !/^\s*-?\d+\s*$/.test(text)),
  )
  forAll([bad], size => {
    expect(read('0', size).size).toBe(20)
  })
})

test('splits a list into pages, and sets hasNext on all but the last one', () => {
  forAll([fc.array(fc.nat()), fc.integer({ min: 1, max: 50 })], (items, size) => {
    const seen: number[] = []
    for (let page = 0; ; page += 1) {
      const part = slicePage(items, { page, size })
      seen.push(...part.content)
      if (!part.hasNext) break
      expect(part.content).toHaveLength(size)
    }
    expect(seen).toEqual(items)
  })
})
