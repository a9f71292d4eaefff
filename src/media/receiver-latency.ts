import { seconds } from '../lib/clock.ts'

/** Counters of a video receiver at one moment; durations in seconds, as `getStats()` gives them. */
export interface ReceiverSnapshot {
  /** Null until the connection has measured it. */
  roundTrip: number | null
  /** Time that all emitted frames together spent in the jitter buffer. */
  jitterBufferDelay: number
  emittedFrames: number
  decodeTime: number
  /** Frames of all videos, as the report of an earlier one may stay. Null in a browser that doesn't count them. */
  decodedFrames: number | null
}

const empty: ReceiverSnapshot = {
  roundTrip: null,
  jitterBufferDelay: 0,
  emittedFrames: 0,
  decodeTime: 0,
  decodedFrames: 0,
}

/** Reads the counters out of a stats report; null before the first video packet. */
export function receiverSnapshotOf(reports: Iterable<object>): ReceiverSnapshot | null {
  let snapshot: ReceiverSnapshot | null = null
  let roundTrip: number | null = null
  let decodedFrames: number | null = null
  for (const report of reports) {
    const read = (key: string): unknown => Reflect.get(report, key)
    const count = (key: string): number => Number(read(key) ?? 0)
    if (read('type') === 'candidate-pair' && read('nominated') === true) {
      const current = read('currentRoundTripTime')
      if (typeof current === 'number') roundTrip = current
    }
    if (read('type') === 'inbound-rtp' && read('kind') === 'video') {
      const decoded = read('framesDecoded')
      if (typeof decoded === 'number') decodedFrames = (decodedFrames ?? 0) + decoded
      snapshot = {
        roundTrip,
        jitterBufferDelay: count('jitterBufferDelay'),
        emittedFrames: count('jitterBufferEmittedCount'),
        decodeTime: count('totalDecodeTime'),
        decodedFrames,
      }
    }
  }
  return snapshot && { ...snapshot, roundTrip }
}

/**
 * Returns the milliseconds from the sender's network card to the viewer's screen: half the round trip,
 * the jitter buffer and the decoder, averaged over the frames between two snapshots. Null if there
 * were none. `previous` is null for the first snapshot of a receiver.
 */
export function receiverLatency(
  previous: ReceiverSnapshot | null,
  current: ReceiverSnapshot,
): number | null {
  // Another session counts from 0 again.
  const isSameReceiver = previous !== null && previous.emittedFrames <= current.emittedFrames
  const since = isSameReceiver ? previous : empty
  const emitted = current.emittedFrames - since.emittedFrames
  if (emitted <= 0) return null
  const decoded = (current.decodedFrames ?? 0) - (since.decodedFrames ?? 0)
  const buffered = (current.jitterBufferDelay - since.jitterBufferDelay) / emitted
  const decoding = decoded > 0 ? (current.decodeTime - since.decodeTime) / decoded : 0
  return Math.max(0, seconds((current.roundTrip ?? 0) / 2 + buffered + decoding))
}

/** Reads a receiver's statistics: each call returns the last measurement and starts the next one. */
interface ReceiverMeter {
  /** Returns the milliseconds from the sender's network card to the viewer's screen; null if unknown. */
  latency(): number | null
  /** Returns the number of video frames that have been decoded; null if unknown. */
  decodedFrames(): number | null
}

/** Creates a meter; `getStats` resolves with nothing while there is no receiver. */
export function createReceiverMeter(
  getStats: () => Promise<RTCStatsReport | undefined>,
): ReceiverMeter {
  let snapshot: ReceiverSnapshot | null = null
  let latency: number | null = null
  let isMeasuring = false

  async function measure() {
    if (isMeasuring) return
    isMeasuring = true
    // getStats() rejects once the connection is closed.
    const report = await getStats().catch(() => undefined)
    isMeasuring = false
    const next = report ? receiverSnapshotOf(report.values()) : null
    // Without new frames the last value stays; without a receiver nothing is known.
    latency = next && (receiverLatency(snapshot, next) ?? latency)
    snapshot = next
  }
  return {
    latency() {
      void measure()
      return latency
    },
    decodedFrames() {
      void measure()
      return snapshot?.decodedFrames ?? null
    },
  }
}
