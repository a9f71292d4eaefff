import { type Cancel, type Clock, seconds } from '../lib/clock.ts'

/** Interval of heart-beats, both ways (docs/behaviour/realtime.md#heart-beats). */
export const HEARTBEAT_INTERVAL: number = seconds(5)
/** Interval of the worker's tick; two heart-beats fall into each. */
export const TICK: number = seconds(10)
/** A silent broker is given up after this at the latest. */
const LONGEST_SILENCE: number = seconds(15)

/** The running heart-beats of one connection. */
export interface Heartbeat {
  /** Something came from the broker. */
  recordActivity(): void
  stop(): void
}

export interface HeartbeatOptions {
  clock: Clock
  /** What the broker promised in CONNECTED: milliseconds in which it sends, and wants to hear. */
  header: string | undefined
  sendHeartbeat(): void
  onTimeout(): void
}

/** Milliseconds of silence that end a connection: two heart-beats missed, and half a one for the way. */
export function heartbeatTimeout(sends: number): number {
  const interval = Math.max(HEARTBEAT_INTERVAL, sends)
  // A broker that sends less often must not be cut off between two beats.
  return Math.max(Math.min(interval * 2.5, LONGEST_SILENCE), interval * 1.5)
}

/** Keeps a connection alive and notices when it is not; does neither where the broker wants none. */
export function startHeartbeat({
  clock,
  header,
  sendHeartbeat,
  onTimeout,
}: HeartbeatOptions): Heartbeat {
  const [sends = 0, wants = 0] = (header ?? '').split(',').map(text => Number(text) || 0)
  const stops: Cancel[] = []
  let last = clock.now()

  function startBeating() {
    let cancelHalf = clock.after(HEARTBEAT_INTERVAL, sendHeartbeat)
    const cancelTick = clock.every(TICK, () => {
      sendHeartbeat()
      cancelHalf = clock.after(HEARTBEAT_INTERVAL, sendHeartbeat)
    })
    stops.push(cancelTick, () => cancelHalf())
  }
  function startListening() {
    const limit = heartbeatTimeout(sends)
    let cancel = clock.after(limit, look)
    function look() {
      // A clock that was set back has heard nothing in the future.
      last = Math.min(last, clock.now())
      const left = last + limit - clock.now()
      if (left > 0) cancel = clock.after(left, look)
      else onTimeout()
    }
    stops.push(() => cancel())
  }

  if (wants > 0) startBeating()
  if (sends > 0) startListening()
  return {
    recordActivity() {
      last = clock.now()
    },
    stop() {
      for (const stop of stops.splice(0)) stop()
    },
  }
}
