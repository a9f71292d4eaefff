import { useEffect, useEffectEvent, useRef } from 'react'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'

/** When it is tried again to end what could not end yet. */
const AGAIN = seconds(2)

/**
 * Runs `end` after so many milliseconds, not counting those in which it is paused; again and again
 * while it answers false.
 */
export function useRemaining(clock: Clock, ms: number, isPaused: boolean, end: () => boolean) {
  const left = useRef(ms)
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    if (isPaused) return
    const since = clock.now()
    let cancel: Cancel = () => {}
    const wait = (delay: number) => {
      cancel = clock.after(delay, () => {
        if (!onEnd()) wait(AGAIN)
      })
    }
    wait(left.current)
    return () => {
      cancel()
      left.current = Math.max(0, left.current - (clock.now() - since))
    }
  }, [clock, isPaused])
}
