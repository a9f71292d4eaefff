import { useEffect, useEffectEvent, useRef } from 'react'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'

/** Delay before `onTimeout` is called again after it returned false. */
const RETRY_DELAY = seconds(2)

/**
 * Calls `onTimeout` after `ms` milliseconds, not counting paused time; then every 2 s until it returns
 * true.
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
