import type { Cancel, Clock } from '../../../src/lib/clock.ts'

/** Intervals at which one side can send and requests to receive, in milliseconds; 0 for never. */
export interface HeartBeat {
  readonly outgoing: number
  readonly incoming: number
}

/** Longer intervals are shortened to this, because timers overflow at 31 bits. */
const maxInterval = 3_600_000

/** Parses a `heart-beat` header; undefined for a malformed one, no heart-beats without one. */
export function parseHeartBeat(header: string | undefined): HeartBeat | undefined {
  if (header === undefined) return { outgoing: 0, incoming: 0 }
  const match = /^(\d{1,10}),(\d{1,10})$/.exec(header)
  if (!match) return undefined
  return {
    outgoing: Math.min(Number(match[1]), maxInterval),
    incoming: Math.min(Number(match[2]), maxInterval),
  }
}

/** Returns the server's intervals after negotiation: the larger of both, 0 if either is 0. */
export function negotiate(server: HeartBeat, client: HeartBeat): HeartBeat {
  const agree = (sender: number, receiver: number) =>
    sender === 0 || receiver === 0 ? 0 : Math.max(sender, receiver)
  return {
    outgoing: agree(server.outgoing, client.incoming),
    incoming: agree(client.outgoing, server.incoming),
  }
}

/** Halves of an interval without data after which the other side counts as silent. */
const SILENT_TICKS = 4

/**
 * Sends heart-beats; calls `onSilent` when the client is silent for over twice its interval. It counts its
 * ticks rather than the time, because nothing is read while this process is busy.
 */
export function startHeartBeats(
  clock: Clock,
  agreed: HeartBeat,
  beat: () => void,
  onSilent: () => void,
) {
  const cancels: Cancel[] = []
  let ticks = 0
  if (agreed.outgoing > 0) cancels.push(clock.every(agreed.outgoing, beat))
  if (agreed.incoming > 0) {
    cancels.push(
      clock.every(agreed.incoming / 2, () => {
        ticks += 1
        if (ticks > SILENT_TICKS) onSilent()
      }),
    )
  }
  return {
    /** Notes that data came from the client. */
    received() {
      ticks = 0
    },
    stop() {
      for (const cancel of cancels.splice(0)) cancel()
    },
  }
}
export type HeartBeats = ReturnType<typeof startHeartBeats>
