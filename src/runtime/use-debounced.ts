import { useEffect, useState } from 'react'
import { useRuntime } from './context.ts'

/** A value as it was when it had been left alone for `ms` milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const { clock } = useRuntime()
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(value, settled)) return
    return clock.after(ms, () => setSettled(() => value))
  }, [clock, ms, value, settled])
  return settled
}
