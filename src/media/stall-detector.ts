import { type Cancel, type Clock, seconds } from '../lib/clock.ts'

const CHECK_INTERVAL = seconds(1)
/** Time without a new frame after which the picture counts as stalled. */
export const STALLED_AFTER: number = seconds(4)
/** Time without a new frame after which the source counts as failed: a publisher may stop without an event. */
export const GIVEN_UP_AFTER: number = seconds(12)
/** Time of uninterrupted frames after which playback is steady and earlier failures no longer count. */
export const STEADY_AFTER: number = seconds(10)

export type ProgressState = 'moving' | 'steady' | 'stalled' | 'given-up'

/**
 * Polls the progress of playback and reports its changes, because a stream may stop without any event.
 * `measure` returns null while no progress is expected, which restarts the timeouts. `isStalled` returns whether
 * playback counts as stalled, also by a report of the engine, which may say nothing when frames go on.
 */
export function detectStalls(
  clock: Clock,
  measure: () => number | null,
  isStalled: () => boolean,
  onChange: (state: ProgressState) => void,
): Cancel {
  let last = measure()
  let movedAt = clock.now()
  let movingSince: number | null = null
  let reported: ProgressState = 'moving'
  let wasStalled = false
  const report = (state: ProgressState) => {
    if (state === reported) return
    reported = state
    onChange(state)
  }
  function reportMovement(now: number) {
    movingSince ??= now
    // The frames of the interval in which the stall began may be from before it.
    const isStallOver = wasStalled && isStalled()
    if (isStallOver) reported = 'stalled'
    report(!isStallOver && now - movingSince >= STEADY_AFTER ? 'steady' : 'moving')
  }
  return clock.every(CHECK_INTERVAL, () => {
    const now = clock.now()
    const progress = measure()
    const hasMoved = progress !== null && last !== null && progress !== last
    // This includes a time without progress: a page that comes back may have been frozen since the last check.
    if (progress === null || last === null || hasMoved) movedAt = now
    last = progress
    const unchangedFor = now - movedAt
    if (hasMoved) reportMovement(now)
    else if (unchangedFor >= STALLED_AFTER) {
      movingSince = null
      report(unchangedFor >= GIVEN_UP_AFTER ? 'given-up' : 'stalled')
    }
    wasStalled = isStalled()
  })
}
