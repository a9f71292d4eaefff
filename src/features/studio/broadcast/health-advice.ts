import type { PublishHealth } from '../../../media/publish/publisher.ts'

/** Problem that a streamer can do something about, the worst first. */
export type Advice = 'no-picture' | 'computer' | 'loss' | 'upload' | 'frames' | 'delay'

/** Frames a second below which movement is seen to stutter. */
const MIN_FRAMES = 15
/** Frames a second of a shared screen that doesn't change: Chromium sends one, and keeps reporting its former limit. */
const MAX_STILL_FRAMES = 2
/** Share of packets, from which a picture breaks up. */
const MAX_LOSS = 0.05
/** Milliseconds from which an answer to the chat comes noticeably late. */
const MAX_ROUND_TRIP = 400
/** Bits a second below which 360 lines are no longer sharp. */
const MIN_BITRATE = 350_000

/** Returns the advice for one report; null while all is well. A still screen is sent with few frames or none. */
export function adviceOf(health: PublishHealth, isScreen: boolean): Advice | null {
  const { limitedBy, bitrate, framesPerSecond, packetLoss, roundTrip } = health
  const isStill = isScreen && framesPerSecond <= MAX_STILL_FRAMES
  if (framesPerSecond === 0 && !isScreen) return 'no-picture'
  if (limitedBy === 'cpu') return 'computer'
  if (packetLoss !== null && packetLoss >= MAX_LOSS) return 'loss'
  if (limitedBy === 'bandwidth' && !isStill) return 'upload'
  if (bitrate < MIN_BITRATE && !isScreen) return 'upload'
  if (framesPerSecond < MIN_FRAMES && !isScreen) return 'frames'
  return roundTrip !== null && roundTrip >= MAX_ROUND_TRIP ? 'delay' : null
}

/** Advice that is shown, and how often in a row the reports have called for something else. */
export interface SteadyAdvice {
  shown: Advice | null
  next: Advice | null
  count: number
  /** Reports until the first advice. */
  warmUp: number
}

/** Browsers start with a low bitrate, and raise it within seconds. */
const WARM_UP_REPORTS = 10

export const noAdvice: SteadyAdvice = {
  shown: null,
  next: null,
  count: 0,
  warmUp: WARM_UP_REPORTS,
}

/** Reports, one a second, that must agree before the advice changes: a single one is a hiccup. */
const STEADY_REPORTS = 3

/** Returns the advice after what one more report calls for; it changes once several in a row agree. */
export function steadyAdvice(previous: SteadyAdvice, advice: Advice | null): SteadyAdvice {
  if (previous.warmUp > 0) return { ...previous, warmUp: previous.warmUp - 1 }
  if (advice === previous.shown) return { ...previous, next: advice, count: 0 }
  const count = advice === previous.next ? previous.count + 1 : 1
  return count >= STEADY_REPORTS
    ? { ...previous, shown: advice, next: advice, count: 0 }
    : { ...previous, next: advice, count }
}
