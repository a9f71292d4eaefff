import { useEffect, useState } from 'react'
import { seconds } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { formatElapsedTime } from '../../lib/time-left.ts'
import { serverClockOf } from '../../runtime/clock.ts'
import { useRuntime } from '../../runtime/context.ts'

/** Shows the time of play since a start by the server's clock; it ticks once a second while the page is visible. */
export const ElapsedTime = ({ since }: { since: number | null }) => (
  <span role="timer">{withHours(formatElapsedTime(useElapsedSeconds(since)))}</span>
)

/** Adds the hours, which are shown from the start (RTS 13C). */
const withHours = (time: string): string => (/^\d+:\d+:/.test(time) ? time : `0:${time}`)

/** Returns the seconds since a server time, updated each second while the page is visible; 0 for null. */
function useElapsedSeconds(since: number | null): number {
  const runtime = useRuntime()
  const { clock, page } = runtime
  const server = serverClockOf(runtime)
  const [now, setNow] = useState(() => server.now())
  useEffect(() => {
    if (since === null) return
    let cancel = () => {}
    const update = () => {
      cancel()
      if (page.document.visibilityState === 'hidden') return
      const tick = () => setNow(server.now())
      tick()
      cancel = clock.every(seconds(1), tick)
    }
    update()
    const unlisten = listenTo(page.document, { visibilitychange: update })
    return () => {
      cancel()
      unlisten()
    }
  }, [clock, page, server, since])
  return since === null ? 0 : (now - since) / seconds(1)
}
