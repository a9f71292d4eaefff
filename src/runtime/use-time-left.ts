import { useEffect, useState } from 'react'
import { type Cancel, seconds } from '../lib/clock.ts'
import { nextTimeLeft, type TimeLeft } from '../lib/time-left.ts'
import { useRuntime } from './context.ts'
import { serverClockOf } from './server-clock.ts'

/** Whole seconds to a moment by the server's time, anew each second; null moments have none. */
export function useTimeLeft(until: number | null): number | null {
  const runtime = useRuntime()
  const server = serverClockOf(runtime)
  const [shown, show] = useState<TimeLeft | null>(null)

  useEffect(() => {
    if (until === null) return
    let cancel: Cancel = () => {}
    const tick = () => {
      const now = server.now()
      show(before => nextTimeLeft(before, until, now))
      if (now >= until) return
      // On the second, so that several countdowns change together.
      cancel = runtime.clock.after((until - now) % seconds(1) || seconds(1), tick)
    }
    tick()
    return () => cancel()
  }, [runtime, server, until])

  if (until === null) return null
  return shown?.until === until ? shown.seconds : nextTimeLeft(null, until, server.now()).seconds
}
