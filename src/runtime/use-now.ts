import { useEffect, useState } from 'react'
import { minutes } from '../lib/clock.ts'
import { useRuntime } from './context.ts'

/** The time, anew every minute: enough to know which day it is. */
export function useNow(): number {
  const { clock } = useRuntime()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.every(minutes(1), () => setNow(clock.now())), [clock])
  return now
}
