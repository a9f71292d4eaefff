import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { parseDateOrNow } from '../lib/parse-date.ts'
import type { TimeZone } from '../lib/time-zone.ts'
import { configAtom } from './atoms.ts'
import { useRuntime } from './context.ts'

/** Returns the time zone of all times shown. */
export const useTimeZone = (): TimeZone => useAtomValue(configAtom).timeZone

/**
 * Returns a server's date in epoch milliseconds; the current time for an invalid one, which is
 * logged.
 */
export function useTimestamp(value: string | number): number
export function useTimestamp(value: string | number | null): number | null
export function useTimestamp(value: string | number | null): number | null {
  const { log, clock } = useRuntime()
  return useMemo(
    () => (value === null ? null : parseDateOrNow(value, log, clock).getTime()),
    [value, log, clock],
  )
}
