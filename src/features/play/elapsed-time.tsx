import { useEffect, useState } from 'react'
import { seconds } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { formatElapsedTime } from '../../lib/time-left.ts'
import { useRuntime } from '../../runtime/context.ts'
import { playSessionServiceOf } from '../../runtime/play-session.ts'

/** Shows the time since a start by the server's clock; it ticks once a second while the page is visible. */
export function ElapsedTime({ since }: { since: number | null }) {
  const runtime = useRuntime()
  const { clock, page } = runtime
  const service = playSessionServiceOf(runtime)
  const [now, setNow] = useState(() => service.now())
  useEffect(() => {
    if (since === null) return
    let cancel = () => {}
    const update = () => {
      cancel()
      if (page.document.visibilityState === 'hidden') return
      const tick = () => setNow(service.now())
      tick()
      cancel = clock.every(seconds(1), tick)
    }
    update()
    const unlisten = listenTo(page.document, { visibilitychange: update })
    return () => {
      cancel()
      unlisten()
    }
  }, [clock, page, service, since])
  const elapsed = since === null ? 0 : (now - since) / seconds(1)
  return <span role="timer">{withHours(formatElapsedTime(elapsed))}</span>
}

/** Adds the hours, which are shown from the start (RTS 13C). */
const withHours = (time: string): string => (/^\d+:\d+:/.test(time) ? time : `0:${time}`)
