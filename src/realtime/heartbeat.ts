import { type Cancel, type Clock, seconds } from '../lib/clock.ts'

/** Interval of heart-beats, both ways (docs/behaviour/realtime.md#heart-beats). */
export const HEARTBEAT_INTERVAL: number = seconds(5)
/** Interval of the timer; each tick sends two heart-beats. */
export const TICK: number = seconds(10)
/** Upper limit of the timeout, unless the broker sends less often. */
const MAX_TIMEOUT: number = seconds(15)

export interface Heartbeat {
  /** Records a message of any kind from the broker. */
  recordActivity(): void
  stop(): void
}

interface HeartbeatOptions {
  clock: Clock
  /** The `heart-beat` header of CONNECTED: the broker's sending and expected intervals in ms. */
  header: string | undefined
  sendHeartbeat(): void
  onTimeout(): void
}

/** Returns the milliseconds of silence that end a connection: 2.5 intervals of what both agree on. */
export function heartbeatTimeout(serverInterval: number, offered = HEARTBEAT_INTERVAL): number {
  const interval = Math.max(offered, serverInterval)
  // A broker that sends less often must not be disconnected between two heart-beats.
  return Math.max(Math.min(interval * 2.5, MAX_TIMEOUT), interval * 1.5)
}

/** Sends heart-beats and detects silence, each only if the broker's header asks for it. */
export function startHeartbeat({
  clock,
  header,
  sendHeartbeat,
  onTimeout,
}: HeartbeatOptions): Heartbeat {
  const [serverInterval = 0, clientInterval = 0] = (header ?? '')
    .split(',')
    .map(text => Number(text) || 0)
  const cancels: Cancel[] = []
  let lastActivityAt = clock.now()

  function startSending() {
    let cancelSecond = clock.after(HEARTBEAT_INTERVAL, sendHeartbeat)
    const cancelTick = clock.every(TICK, () => {
      sendHeartbeat()
      cancelSecond = clock.after(HEARTBEAT_INTERVAL, sendHeartbeat)
    })
    cancels.push(cancelTick, () => cancelSecond())
  }
  function startWatching() {
    const limit = heartbeatTimeout(serverInterval)
    let cancel = clock.after(limit, check)
    function check() {
      // If the clock was set back, the last activity would lie in the future.
      lastActivityAt = Math.min(lastActivityAt, clock.now())
      const remaining = lastActivityAt + limit - clock.now()
      if (remaining > 0) cancel = clock.after(remaining, check)
      else onTimeout()
    }
    cancels.push(() => cancel())
  }

  if (clientInterval > 0) startSending()
  if (serverInterval > 0) startWatching()
  return {
    recordActivity() {
      lastActivityAt = clock.now()
    },
    stop() {
      for (const stop of cancels.splice(0)) stop()
    },
  }
}
