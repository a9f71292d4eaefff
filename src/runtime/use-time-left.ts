import { useEffect, useState } from 'react'
import { type Cancel, seconds } from '../lib/clock.ts'
import { nextTimeLeft, type TimeLeft } from '../lib/time-left.ts'
import { useRuntime } from './context.ts'
import { serverClockOf } from './server-clock.ts'

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
