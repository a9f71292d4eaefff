import { type DateFormatter, dateFormatterFor } from '../lib/date-formatter.ts'
import { useTimeZone } from './server-dates.ts'

/** Returns the formatter of the page's time zone. */
export const useDateFormatter = (): DateFormatter => dateFormatterFor(useTimeZone())
