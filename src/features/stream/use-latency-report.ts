import { useEffect } from 'react'
import { seconds } from '../../lib/clock.ts'
import type { Player } from '../../media/player.ts'
import { useRuntime } from '../../runtime/context.ts'
import { streamDelaysOf } from '../../runtime/stream-delay.ts'

/** Milliseconds; smaller changes of the latency are of no use to anyone. */
const PRECISION = 100

/** Reports the latency of a room's picture once a second, so that messages can wait for it. */
export function useLatencyReport(player: Player | null, wallet: string): void {
  const runtime = useRuntime()
  useEffect(() => {
    if (!player) return
    const delays = streamDelaysOf(runtime)
    const cancel = runtime.clock.every(seconds(1), () => {
      const latency = player.latency()
      delays.setLatency(wallet, latency && Math.round(latency / PRECISION) * PRECISION)
    })
    return () => {
      cancel()
      delays.setLatency(wallet, null)
    }
  }, [runtime, player, wallet])
}
