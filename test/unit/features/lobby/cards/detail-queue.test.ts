import { expect, it } from 'vitest'
import { createDetailQueue } from '../../../../../src/features/lobby/cards/detail-queue.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'

it('shows the details of one card at a time, the nearest to the middle first, once the list rests', async () => {
  const clock = createManualClock()
  const queue = createDetailQueue(clock)
  const shown: number[] = []
  queue.postpone(20)
  for (const index of [10, 30, 21, 18]) queue.add(index, () => shown.push(index))
  await clock.advance(199)
  expect(shown).toEqual([])
  await clock.advance(1)
  expect(shown.slice(0, 2)).toEqual([21, 18])
  await clock.advance(10)
  expect(new Set(shown)).toEqual(new Set([10, 18, 21, 30]))
})

it('shows no details while the list keeps moving, and none of cards that are gone', async () => {
  const clock = createManualClock()
  const queue = createDetailQueue(clock)
  const shown: number[] = []
  const remove = queue.add(1, () => shown.push(1))
  queue.add(2, () => shown.push(2))
  for (let row = 0; row < 10; row += 1) {
    queue.postpone(row)
    await clock.advance(150)
  }
  expect(shown).toEqual([])
  remove()
  await clock.advance(200)
  expect(shown).toEqual([2])
  queue.add(3, () => shown.push(3))
  queue.dispose()
  await clock.advance(1000)
  expect(shown).toEqual([2])
})
