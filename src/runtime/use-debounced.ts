import { useEffect, useState } from 'react'
import { useRuntime } from './context.ts'

/** Returns a value once it hasn't changed for `ms` milliseconds; the previous one until then. */
export function useDebounced<T>(value: T, ms: number): T {
  const { clock } = useRuntime()
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    if (Object.is(value, debounced)) return
    return clock.after(ms, () => setDebounced(() => value))
  }, [clock, ms, value, debounced])
  return debounced
}
