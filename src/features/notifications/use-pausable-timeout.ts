import { useEffect, useEffectEvent, useRef } from 'react'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'

/** When it is tried again to end what could not end yet. */
const RETRY_DELAY = seconds(2)

/**
 * Runs `end` after so many milliseconds, not counting those in which it is paused; again and again
 * while it answers false.
 */
export function usePausableTimeout(
  clock: Clock,
  ms: number,
  isPaused: boolean,
  onTimeout: () => boolean,
) {
  const remaining = useRef(ms)
  const onEnd = useEffectEvent(onTimeout)
  useEffect(() => {
    if (isPaused) return
    const since = clock.now()
    let cancel: Cancel = () => {}
    const wait = (delay: number) => {
      cancel = clock.after(delay, () => {
        if (!onEnd()) wait(RETRY_DELAY)
      })
    }
    wait(remaining.current)
    return () => {
      cancel()
      remaining.current = Math.max(0, remaining.current - (clock.now() - since))
    }
  }, [clock, isPaused])
}
