import { useEffect, useState } from 'react'
import { seconds } from '../lib/clock.ts'
import { listenTo } from '../lib/listen-to.ts'
import { serverClockOf } from './clock.ts'
import { useRuntime } from './context.ts'

/** Returns the seconds since a server time, updated each second while the page is visible; null for null. */
export function useElapsedSeconds(since: number | null): number | null {
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
  return since === null ? null : (now - since) / seconds(1)
}
