import { useEffect, useState } from 'react'
import { createServerClock } from '../api/server-clock.ts'
import { type Cancel, minutes, seconds } from '../lib/clock.ts'
import { nextTimeLeft, type TimeLeft } from '../lib/time-left.ts'
import { useRuntime } from './context.ts'
import { lazyService } from './runtime.ts'

/** Returns the page's estimate of the server's time. */
export const serverClockOf = lazyService(({ clock, http }) =>
  createServerClock(clock, http.lastServerDate),
)

/** Returns the whole seconds until a server time, updated each second; null for null. */
export function useTimeLeft(until: number | null): number | null {
  const runtime = useRuntime()
  const server = serverClockOf(runtime)
  const [timeLeft, setTimeLeft] = useState<TimeLeft | null>(null)

  useEffect(() => {
    if (until === null) return
    let cancel: Cancel = () => {}
    const tick = () => {
      const now = server.now()
      setTimeLeft(previous => nextTimeLeft(previous, until, now))
      if (now >= until) return
      // Aligned to full seconds, so that several countdowns change together.
      cancel = runtime.clock.after((until - now) % seconds(1) || seconds(1), tick)
    }
    tick()
    return () => cancel()
  }, [runtime, server, until])

  if (until === null) return null
  return timeLeft?.until === until
    ? timeLeft.seconds
    : nextTimeLeft(null, until, server.now()).seconds
}

/** Returns the current time in epoch milliseconds, updated at an interval; by default each minute. */
export function useNow(interval = minutes(1)): number {
  const { clock } = useRuntime()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.every(interval, () => setNow(clock.now())), [clock, interval])
  return now
}

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
