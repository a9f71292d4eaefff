import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { parseDate, readDate } from '../../lib/parse-date.ts'
import type { GameAction } from '../../model/game-action.ts'

/** Actions of which each has a date; an invalid one is logged, and now is used (spec 1, section 5). */
export const withDates = (
  actions: readonly GameAction[],
  log: Pick<Log, 'warn'>,
  clock: Pick<Clock, 'now'>,
): GameAction[] =>
  actions.map(action =>
    readDate(action.date)
      ? action
      : { ...action, date: parseDate(action.date, log, clock).toISOString() },
  )
