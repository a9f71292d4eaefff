import { type DateFormatter, dateFormatterFor } from '../lib/date-formatter.ts'
import { useTimeZone } from './server-dates.ts'

/** Returns the page's one clock for every time that is shown. */
export const useDateFormatter = (): DateFormatter => dateFormatterFor(useTimeZone())
