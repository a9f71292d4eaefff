import { type DateFormatter, dateFormatterFor } from '../lib/date-formatter.ts'
import { useTimeZone } from './use-time-zone.ts'

/** Returns the page's one clock for every time that is shown. */
export const useDateFormatter = (): DateFormatter => dateFormatterFor(useTimeZone())
