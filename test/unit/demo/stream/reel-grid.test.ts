import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridOf, lineLength, REELS, ROWS } from '../../../../demo/stream/reel-grid.ts'
import { forAll } from '../../../support/fast-check-runs.ts'
import { leadingEqual, winningLine } from './winning-line.ts'

const SYMBOLS = 6
const seeds = fc.string()

describe('where the reels stop', () => {
  test('stops a win on a line of exactly its length', () => {
    forAll([seeds, fc.constantFrom(3, 4, 5)], (seed, line) => {
      expect(winningLine(gridOf(line, SYMBOLS, seed))).toBe(line)
    })
  })

  test('stops a lost spin without a line on any row', () => {
    forAll([seeds], seed => {
      const grid = gridOf(0, SYMBOLS, seed)
      expect(winningLine(grid)).toBe(0)
      for (let row = 0; row < ROWS; row += 1) expect(leadingEqual(grid, row)).toBeLessThan(3)
    })
  })

  test('shows a win on one row only', () => {
    forAll([seeds], seed => {
      const grid = gridOf(5, SYMBOLS, seed)
      expect(leadingEqual(grid, 0)).toBeLessThan(3)
      expect(leadingEqual(grid, 2)).toBeLessThan(3)
    })
  })

  test('stops at the same symbols of the game for the same action', () => {
    forAll([seeds], seed => {
      const grid = gridOf(3, SYMBOLS, seed)
      expect(grid).toHaveLength(REELS)
      expect(grid.flat()).toHaveLength(REELS * ROWS)
      expect(grid.flat().every(symbol => symbol >= 0 && symbol < SYMBOLS)).toBe(true)
      expect(gridOf(3, SYMBOLS, seed)).toEqual(grid)
    })
  })
})

test('gives larger wins longer lines', () => {
  expect([null, 0.2, 2.99, 3, 9.9, 10, 80].map(lineLength)).toEqual([3, 3, 3, 4, 4, 5, 5])
})
