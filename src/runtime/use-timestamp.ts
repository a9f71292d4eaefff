import { useMemo } from 'react'
import { parseDateOrNow } from '../lib/parse-date.ts'
import { useRuntime } from './context.ts'

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
