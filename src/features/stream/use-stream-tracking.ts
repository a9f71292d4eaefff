import { useEffect, useRef } from 'react'
import type { Player, PlayerView } from '../../media/player.ts'
import { useRuntime } from '../../runtime/context.ts'
import { trackedRoom } from '../../runtime/tracked-values.ts'
import { watchTimeOf } from '../../runtime/use-watch-time.ts'

interface StreamTracking {
  wallet: string
  player: Player | null
  view: PlayerView
  isVisible: boolean
  /** Whether no engine can play any of the stream's sources. */
  isUnplayable: boolean
}

/** Reports how a stream plays, and counts the time in which its picture moves and can be seen. */
export function useStreamTracking(stream: StreamTracking): void {
  const { wallet, player, view, isVisible, isUnplayable } = stream
  const { phase, kind, isPaused, isBlocked, hasPicture } = view
  const runtime = useRuntime()
  const start = useRef<{ player: Player; at: number; isOver: boolean }>(null)

  const isWatched = phase === 'playing' && isVisible && !isPaused && !isBlocked
  useEffect(
    () => (isWatched ? watchTimeOf(runtime).start(wallet) : undefined),
    [runtime, wallet, isWatched],
  )
  useEffect(() => {
    if (!player || !isVisible || start.current?.player === player) return
    start.current = { player, at: runtime.clock.now(), isOver: false }
  }, [runtime, player, isVisible])
  useEffect(() => {
    const { current } = start
    if (!hasPicture || !current || current.player !== player || current.isOver) return
    current.isOver = true
    const milliseconds = Math.round(runtime.clock.now() - current.at)
    const roomId = trackedRoom(runtime, wallet)
    runtime.track({ name: 'stream-started', roomId, engine: kind, milliseconds })
  }, [runtime, wallet, player, hasPicture, kind])
  const hasFailed = phase === 'failed' || isUnplayable
  useEffect(() => {
    const roomId = trackedRoom(runtime, wallet)
    if (hasFailed) runtime.track({ name: 'stream-failed', roomId, engine: kind })
    else if (phase === 'stalled') runtime.track({ name: 'stream-stalled', roomId, engine: kind })
  }, [runtime, wallet, phase, hasFailed, kind])
}
