import { useMemo } from 'react'
import { parseDate } from '../lib/parse-date.ts'
import { useRuntime } from './context.ts'

/** A server's date in milliseconds since the epoch; one that is invalid is logged and becomes now. */
export function useMoment(text: string): number
export function useMoment(text: string | null): number | null
export function useMoment(text: string | null): number | null {
  const { log, clock } = useRuntime()
  return useMemo(
    () => (text === null ? null : parseDate(text, log, clock).getTime()),
    [text, log, clock],
  )
}
