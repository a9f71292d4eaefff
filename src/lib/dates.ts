import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** A moment on the viewer's own clock face, such as `18:00`. */
export const localTime = (date: Date): string => dayjs(date).format('HH:mm')

/** Whole calendar days from `now` to `date` in the viewer's zone: 0 is today, 1 is tomorrow. */
export const daysAhead = (date: Date, now: number): number =>
  dayjs(date).startOf('day').diff(dayjs(now).startOf('day'), 'day')

/** `yyyy-MM-dd HH:mm:ss` in UTC. */
export const utcDateTime = (date: Date): string => dayjs.utc(date).format('YYYY-MM-DD HH:mm:ss')
