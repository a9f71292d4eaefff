import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

type Moment = Date | number

/** `2026-01-05 12:00:00`, in UTC. */
export const utcDateTime = (moment: Moment): string =>
  dayjs.utc(moment).format('YYYY-MM-DD HH:mm:ss')

/** `12:00`, in UTC. */
export const utcTime = (moment: Moment): string => dayjs.utc(moment).format('HH:mm')

/** `2026-01-05T12:00:00.000`, in UTC: the form of session dates. */
export const utcIso = (moment: Moment): string =>
  dayjs.utc(moment).format('YYYY-MM-DDTHH:mm:ss.SSS')
