import { type Cancel, type Clock, seconds } from '../../../../lib/clock.ts'

/** Milliseconds from the start of all three reels to the stop of each. */
const REEL_STOPS_MS: readonly number[] = [seconds(3), seconds(4.2), seconds(5.4)]
/** Number of rows on each reel's strip; reels that turn longer have more. */
export const REEL_ROWS: readonly number[] = [34, 48, 62]

export interface AnimateReelsOptions {
  strips: readonly HTMLElement[]
  clock: Clock
  onStopped(): void
  onFailed(): void
}

/** Full speed for most of the way, then slowing down. */
const SPIN_EASING = 'cubic-bezier(0.3, 0.3, 0.2, 1)'

/** The strip moves down, from its last three rows to its first three. */
const endFrame = { transform: 'translateY(0)' }
const startFrame = (rows: number) => ({ transform: `translateY(${(-100 * (rows - 3)) / rows}%)` })

/**
 * Turns the reels in real time, also while the tab is hidden. `onStopped` is called for each reel;
 * cancelling removes animations and timers.
 */
export function animateReels({ strips, clock, onStopped, onFailed }: AnimateReelsOptions): Cancel {
  const animations: Animation[] = []
  const timers: Cancel[] = []
  try {
    const startTime = performance.now()
    for (const [reel, strip] of strips.entries()) {
      const duration = REEL_STOPS_MS[reel] ?? 0
      const animation = strip.animate([startFrame(REEL_ROWS[reel] ?? 3), endFrame], {
        duration,
        easing: SPIN_EASING,
        fill: 'both',
      })
      // The document timeline's current time does not advance in a hidden tab.
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
