import { useEffect } from 'react'
import { type Cancel, minutes } from '../../../lib/clock.ts'
import { listenTo } from '../../../lib/listen-to.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useMarket } from '../../../runtime/market.ts'
import { copyServiceOf } from './copy-service.ts'

/** Stops the session after the market's minutes without any input on the page. */
export function useIdleStop(id: string | number | null): void {
  const runtime = useRuntime()
  const { idleMinutes } = useMarket()
  useEffect(() => {
    if (id === null || idleMinutes === null) return
    const { clock, page } = runtime
    let cancel: Cancel = () => {}
    const restart = () => {
      cancel()
      cancel = clock.after(minutes(idleMinutes), () => copyServiceOf(runtime).stop('idle'))
    }
    restart()
    const unlisten = listenTo(page, {
      pointerdown: restart,
      pointermove: restart,
      keydown: restart,
    })
    return () => {
      unlisten()
      cancel()
    }
  }, [runtime, id, idleMinutes])
}
