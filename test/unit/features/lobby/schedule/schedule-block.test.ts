import { expect, it } from 'vitest'
import { sortByTime } from '../../../../../src/features/lobby/schedule/schedule-block.tsx'
import { makeEntry as entry } from '../factories.ts'

const now = Date.UTC(2026, 2, 10, 19)

it('sorts the next stream first, regardless of time zones', () => {
  const entries = [
    entry('late', '2026-03-10T20:00:00Z'),
    entry('early', '2026-03-10T20:00:00+02:00'),
  ]
  expect(sortByTime(entries, now).map(({ wallet }) => wallet)).toEqual(['early', 'late'])
})

it('treats a date without a zone as UTC, and an invalid one as now', () => {
  const entries = [
    entry('plain', '2026-03-10T20:00:00'),
    entry('rubbish', 'soon'),
    entry('earlier', '2026-03-10T18:30:00Z'),
    entry('later', '2026-03-10T20:30:00Z'),
  ]
  const order = ['earlier', 'rubbish', 'plain', 'later']
  expect(sortByTime(entries, now).map(({ wallet }) => wallet)).toEqual(order)
})
