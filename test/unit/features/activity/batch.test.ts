import { expect, it } from 'vitest'
import { createBatch, FLUSH_EVERY } from '../../../../src/features/activity/batch.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

function collecting() {
  const clock = createManualClock()
  const flushed: number[][] = []
  return { clock, flushed, batch: createBatch<number>(clock, items => flushed.push(items)) }
}

it('hands a single one over at once', () => {
  const { flushed, batch } = collecting()
  batch.add(1)
  expect(flushed).toEqual([[1]])
})

it('hands many over together, several frames apart, and loses none', async () => {
  const { clock, flushed, batch } = collecting()
  for (let item = 0; item < 50; item += 1) {
    batch.add(item)
    await clock.advance(10)
  }
  await clock.advance(FLUSH_EVERY)
  expect(flushed.flat()).toEqual(Array.from({ length: 50 }, (_, item) => item))
  expect(flushed.length).toBeLessThanOrEqual(500 / FLUSH_EVERY + 1)
})

it('leaves no timer behind', () => {
  const { clock, flushed, batch } = collecting()
  batch.add(1)
  batch.add(2)
  batch.dispose()
  expect(clock.pending).toBe(0)
  expect(flushed).toEqual([[1]])
})
