import { type DateFormatter, dateFormatterFor } from '../lib/date-formatter.ts'
import { useTimeZone } from './dates.ts'

/** Returns the formatter of the page's time zone; apart from `dates.ts`, so that not all that reads dates loads dayjs. */
export const useDateFormatter = (): DateFormatter => dateFormatterFor(useTimeZone())
