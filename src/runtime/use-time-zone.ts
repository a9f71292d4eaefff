import { useAtomValue } from 'jotai'
import type { TimeZone } from '../lib/time-zone.ts'
import { configAtom } from './atoms.ts'

/** Returns the zone in which the page shows all its times. */
export const useTimeZone = (): TimeZone => useAtomValue(configAtom).timeZone
