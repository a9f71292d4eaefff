import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'

/** Pause before ONLINE is requested again, after a failure. */
const RETRY_INTERVAL = seconds(5)

interface OnlineAnnouncerOptions {
  clock: Clock
  log: Log
  /** Returns whether the picture arrives while the server doesn't have the stream as live. */
  isNeeded(): boolean
  /** Requests ONLINE from the server; resolves with the failure, or null. */
  request(): Promise<AppError | null>
}

/** Announces to the server that the picture arrives, until the server has the stream as live. */
export interface OnlineAnnouncer {
  announce(): Promise<void>
  cancel(): void
}

export function createOnlineAnnouncer(options: OnlineAnnouncerOptions): OnlineAnnouncer {
  const { clock, log, isNeeded, request } = options
  let isRequesting = false
  let cancelRetry: Cancel = () => {}

  async function announce(): Promise<void> {
    if (isRequesting || !isNeeded()) return
    isRequesting = true
    const error = await request()
    isRequesting = false
    if (!error || !isNeeded()) return
    log.warn(error.code, error.message)
    cancelRetry = clock.after(RETRY_INTERVAL, () => void announce())
  }

  return { announce, cancel: () => cancelRetry() }
}
