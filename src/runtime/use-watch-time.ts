import { useLayoutEffect } from 'react'
import { seconds } from '../lib/clock.ts'
import { listenTo } from '../lib/listen-to.ts'
import { useRuntime } from './context.ts'
import { lazyService } from './runtime.ts'
import { trackedRoom } from './tracked-values.ts'

/**
 * A longer gap isn't counted: the computer slept, or the page was in the back/forward cache. Browsers let a hidden page,
 * whose picture may play over other windows, count once a minute.
 */
const MAX_GAP = seconds(90)

/** Counts for how long the pictures of streams are watched; each room has at most one picture that moves. */
export const watchTimeOf = lazyService(({ clock }) => {
  /** Milliseconds that haven't been taken yet. */
  const counted = new Map<string, number>()
  /** Times up to which the running counts have counted. */
  const running = new Map<string, number>()
  function count(wallet: string) {
    const since = running.get(wallet)
    if (since === undefined) return
    const now = clock.now()
    running.set(wallet, now)
    const gap = now - since
    if (gap > 0 && gap < MAX_GAP) counted.set(wallet, (counted.get(wallet) ?? 0) + gap)
  }
  return {
    /** Counts for a room until it is cancelled. */
    start(wallet: string) {
      running.set(wallet, clock.now())
      const cancel = clock.every(seconds(1), () => count(wallet))
      return () => {
        cancel()
        count(wallet)
        running.delete(wallet)
      }
    },
    /** Returns the whole seconds of a room since they were last taken. */
    take(wallet: string) {
      count(wallet)
      const whole = Math.floor((counted.get(wallet) ?? 0) / seconds(1))
      counted.delete(wallet)
      return whole
    },
  }
})

/** Reports that a room was entered and left, or that its mini player has ended, with the seconds watched. */
export function useTrackedVisit(wallet: string, place: 'room' | 'mini-player' | null): void {
  const runtime = useRuntime()
  // The end of an element is known here before it stops dispatching events.
  useLayoutEffect(() => {
    if (!place) return
    const roomId = trackedRoom(runtime, wallet)
    let isIn = false
    function enter() {
      if (!isIn && place === 'room') runtime.track({ name: 'room-entered', roomId })
      isIn = true
    }
    function leave() {
      if (!isIn) return
      isIn = false
      const name = place === 'room' ? 'room-left' : 'mini-player-ended'
      runtime.track({ name, roomId, secondsWatched: watchTimeOf(runtime).take(wallet) })
    }
    enter()
    // A page in the back/forward cache may come back.
    const unlisten = listenTo(runtime.page, { pagehide: leave, pageshow: enter })
    return () => {
      unlisten()
      leave()
    }
  }, [runtime, wallet, place])
}
