import { type Cancel, type Clock, seconds } from '../../../lib/clock.ts'
import type { Log } from '../../../lib/log.ts'
import type { BroadcastPhase, Refusal } from './broadcast-state.ts'
import type { TabLock } from './tab-lock.ts'

/** Pause between two reads while an encoder or another tab may change the server's state. */
const POLL_INTERVAL = seconds(5)

interface BroadcastPollingOptions {
  clock: Clock
  lock: TabLock
  /** Reads the status again. */
  refetch(): void
  /** Called with whether another tab of this browser broadcasts. */
  onElsewhere(isElsewhere: boolean): void
}

/** Reads again what no message announces: an encoder that connects, and the other tabs' lock. */
export function createBroadcastPolling(options: BroadcastPollingOptions) {
  const { clock, lock, refetch, onElsewhere } = options
  let current: (() => void) | null = null
  let stop: Cancel = () => {}

  const checkTabs = () => void lock.isHeldElsewhere().then(onElsewhere)

  function readOf(phase: BroadcastPhase) {
    if (phase === 'waiting') return refetch
    return phase === 'interrupted' || phase === 'elsewhere' ? checkTabs : null
  }
  function repeat(read: typeof current): void {
    if (read === current) return
    stop()
    current = read
    if (read) stop = clock.every(POLL_INTERVAL, read)
    if (read === checkTabs) checkTabs()
  }

  return {
    /** Repeats the read that a phase needs, and stops the one before. */
    update: (phase: BroadcastPhase) => repeat(readOf(phase)),
    stop: () => repeat(null),
  }
}

/** Pause before ONLINE is requested again, after a failure or an answer by which the stream isn't live yet. */
const RETRY_INTERVAL = seconds(5)
/** Consecutive failures after which the streamer is notified: a server may notice the picture a little late. */
const REPORTED_FAILURE = 2

interface OnlineAnnouncerOptions {
  clock: Clock
  log: Log
  /** Returns whether the picture arrives while the server doesn't report the stream as live. */
  isNeeded(): boolean
  /** Requests ONLINE from the server; resolves with why it isn't live, or null. */
  request(): Promise<Refusal | null>
  /** Called once the server has failed twice; further requests follow all the same. */
  onFailure(failure: Refusal): void
}

/** Requests ONLINE while the picture arrives, until the server reports the stream as live. */
export function createOnlineAnnouncer(options: OnlineAnnouncerOptions) {
  const { clock, log, isNeeded, request, onFailure } = options
  let current: Promise<Refusal | null> | null = null
  let failures = 0
  let cancelRetry: Cancel | null = null

  async function announce(): Promise<void> {
    // The publisher reports once a second that it is live.
    if (current || cancelRetry || !isNeeded()) return
    current = request()
    const failure = await current
    current = null
    failures = failure && isNeeded() ? failures + 1 : 0
    if (!isNeeded()) return
    if (failure && failures === REPORTED_FAILURE) onFailure(failure)
    if (failure?.error) log.warn(failure.error.code, failure.error.message)
    cancelRetry = clock.after(RETRY_INTERVAL, () => {
      cancelRetry = null
      void announce()
    })
  }

  return {
    announce,
    /** Returns the request that is under way; null if there is none. */
    current: () => current,
    /** Stops what would be requested next. */
    cancel() {
      cancelRetry?.()
      cancelRetry = null
      failures = 0
    },
  }
}
