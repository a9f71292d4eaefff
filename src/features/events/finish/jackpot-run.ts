import { type Cancel, type Clock, seconds } from '../../../lib/clock.ts'

/** When each reel stops, counted from the start of all three. */
const REEL_STOPS_MS: readonly number[] = [seconds(3), seconds(4.2), seconds(5.4)]
/** Rows of each reel's strip: more of them for the ones that turn longer. */
export const REEL_ROWS: readonly number[] = [34, 48, 62]

export interface JackpotRun {
  strips: readonly HTMLElement[]
  clock: Clock
  onStopped(): void
  onFailed(): void
}

/** At full speed for most of the way, then to rest. */
const TURNING = 'cubic-bezier(0.3, 0.3, 0.2, 1)'

/** Rows of which one sees the lower part in passing; the last ones count. */
const atEnd = { transform: 'translateY(0)' }
const atStart = (rows: number) => ({ transform: `translateY(${(-100 * (rows - 3)) / rows}%)` })

/**
 * Turns the reels on the page's own timeline: a tab that was hidden meanwhile finds them where they
 * would be by now. Cancelling leaves nothing behind.
 */
export function runJackpot({ strips, clock, onStopped, onFailed }: JackpotRun): Cancel {
  const animations: Animation[] = []
  const timers: Cancel[] = []
  try {
    const startTime = performance.now()
    for (const [at, strip] of strips.entries()) {
      const duration = REEL_STOPS_MS[at] ?? 0
      const animation = strip.animate([atStart(REEL_ROWS[at] ?? 3), atEnd], {
        duration,
        easing: TURNING,
        fill: 'both',
      })
      // Not the timeline's own time, which stands still in a hidden tab.
      animation.startTime = startTime
      animations.push(animation)
      timers.push(clock.after(duration, onStopped))
    }
  } catch {
    onFailed()
  }
  return () => {
    for (const cancel of timers) cancel()
    for (const animation of animations) animation.cancel()
  }
}
