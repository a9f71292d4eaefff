import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { parseDateOrNow } from '../lib/parse-date.ts'
import type { TimeZone } from '../lib/time-zone.ts'
import { configAtom } from './atoms.ts'
import { useRuntime } from './context.ts'

export const useTimeZone = (): TimeZone => useAtomValue(configAtom).timeZone

/** Returns a server's date in epoch milliseconds; now for an invalid one, logged by its field's name. */
export function useTimestamp(value: string | number, field?: string): number
export function useTimestamp(value: string | number | null, field?: string): number | null
export function useTimestamp(value: string | number | null, field?: string): number | null {
  const { log, clock } = useRuntime()
  return useMemo(
    () => (value === null ? null : parseDateOrNow(value, log, clock, field).getTime()),
    [value, log, clock, field],
  )
}
