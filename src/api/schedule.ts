import { minutes } from '../lib/clock.ts'
import { SchedulePage } from '../model/schedule.ts'
import { resource } from './resource.ts'

/** Announced streams of one page. */
const SCHEDULE_SIZE = 10

/** Announced streams, soonest first; `page` is zero-based. */
export const schedule = resource({
  path: 'schedule',
  query: ({ page }: { page: number }) => ({ page, size: SCHEDULE_SIZE }),
  schema: SchedulePage,
  staleTime: minutes(1),
  access: 'public',
})
