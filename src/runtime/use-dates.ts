import { type Dates, datesIn } from '../lib/dates.ts'
import { useTimeZone } from './use-time-zone.ts'

/** Returns the page's one clock for every time that is shown. */
export const useDates = (): Dates => datesIn(useTimeZone())
