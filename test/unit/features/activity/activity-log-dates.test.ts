import { expect, test } from 'vitest'
import { withValidDates } from '../../../../src/features/activity/activity-log.ts'
import { createLog } from '../../../../src/lib/log.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { actionOf } from '../copy/factories.ts'

const action = (date: string) => actionOf({ id: date, date })

test('an action with an invalid date gets the current one and a log line; all others stay the same', () => {
  const clock = createManualClock(Date.UTC(2026, 2, 28, 12))
  const lines: string[] = []
  const log = createLog((_level, line) => lines.push(line))
  const actions = [action('2026-03-28T11:00:00.000'), action('rubbish')]
  const [good, odd] = withValidDates(actions, log, clock)
  expect(good).toBe(actions[0])
  expect(odd?.date).toBe('2026-03-28T12:00:00.000Z')
  expect(lines).toHaveLength(1)
})
