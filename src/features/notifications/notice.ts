import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { parseDate } from '../../lib/parse-date.ts'
import type { Notification } from '../../model/notification.ts'

/** A notification as it is shown. */
export interface Notice extends Omit<Notification['data'], 'id' | 'createdAt'> {
  kind: Notification['type']
  id: string
  at: Date
}

/** A notification of the server, with a date that can be shown whatever was sent. */
export function noticeOf({ type, data }: Notification, log: Log, clock: Clock): Notice {
  const { id, createdAt, ...rest } = data
  return { ...rest, kind: type, id: String(id), at: dateOf(createdAt, log, clock) }
}

function dateOf(createdAt: string | number | null, log: Log, clock: Clock): Date {
  if (createdAt === null) return new Date(clock.now())
  // A number beyond all calendars is as little a date as a wrong text.
  const date = new Date(createdAt)
  const text =
    typeof createdAt === 'string' || Number.isNaN(date.getTime())
      ? String(createdAt)
      : date.toISOString()
  return parseDate(text, log, clock)
}
