import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { parseDateOrNow } from '../../lib/parse-date.ts'
import type { Notification } from '../../model/topics.ts'

/** Notification as it is shown. */
export interface Notice extends Omit<Notification['data'], 'id' | 'createdAt'> {
  kind: Notification['type']
  id: string
  at: Date
}

/** Converts the server's notification; an invalid date becomes the current time. */
export function toNotice({ type, data }: Notification, log: Log, clock: Clock): Notice {
  const { id, createdAt, ...rest } = data
  return { ...rest, kind: type, id: String(id), at: dateOf(createdAt, log, clock) }
}

function dateOf(createdAt: string | number | null, log: Log, clock: Clock): Date {
  return createdAt === null ? new Date(clock.now()) : parseDateOrNow(createdAt, log, clock)
}
