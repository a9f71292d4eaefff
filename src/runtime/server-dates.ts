import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { parseDateOrNow } from '../lib/parse-date.ts'
import type { TimeZone } from '../lib/time-zone.ts'
import { configAtom } from './atoms.ts'
import { useRuntime } from './context.ts'

/** Returns the zone in which the page shows all its times. */
export const useTimeZone = (): TimeZone => useAtomValue(configAtom).timeZone

/** A server's date in milliseconds since the epoch; one that is invalid is logged and becomes now. */
export function useTimestamp(value: string | number): number
export function useTimestamp(value: string | number | null): number | null
export function useTimestamp(value: string | number | null): number | null {
  const { log, clock } = useRuntime()
  return useMemo(
    () => (value === null ? null : parseDateOrNow(value, log, clock).getTime()),
    [value, log, clock],
  )
}
