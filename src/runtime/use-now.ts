import { useEffect, useState } from 'react'
import { minutes } from '../lib/clock.ts'
import { useRuntime } from './context.ts'

/** Returns the current time in epoch milliseconds, updated every minute. */
export function useNow(): number {
  const { clock } = useRuntime()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.every(minutes(1), () => setNow(clock.now())), [clock])
  return now
}
