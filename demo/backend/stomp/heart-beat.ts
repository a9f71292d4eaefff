import type { Cancel, Clock } from '../../../src/lib/clock.ts'

/** What one side can send and wants to receive, in milliseconds; 0 means not at all. */
export interface HeartBeat {
  readonly outgoing: number
  readonly incoming: number
}

/** A longer interval than this is taken as this: timers overflow at 31 bits. */
const longestMs = 3_600_000

/** Reads a `heart-beat` header; undefined when it is malformed, none at all when it is absent. */
export function parseHeartBeat(header: string | undefined): HeartBeat | undefined {
  if (header === undefined) return { outgoing: 0, incoming: 0 }
  const match = /^(\d{1,10}),(\d{1,10})$/.exec(header)
  if (!match) return undefined
  return {
    outgoing: Math.min(Number(match[1]), longestMs),
    incoming: Math.min(Number(match[2]), longestMs),
  }
}

/** What the server does after negotiation (STOMP 1.2: the larger of both, 0 if either is 0). */
export function negotiate(server: HeartBeat, client: HeartBeat): HeartBeat {
  const agree = (sender: number, receiver: number) =>
    sender === 0 || receiver === 0 ? 0 : Math.max(sender, receiver)
  return {
    outgoing: agree(server.outgoing, client.incoming),
    incoming: agree(client.outgoing, server.incoming),
  }
}

/** The running heart-beats of one session. */
export interface Pulse {
  /** Something came from the client. */
  seen(): void
  stop(): void
}

/** Sends beats and calls `onSilent` once the client was silent for more than twice its interval. */
export function startPulse(
  clock: Clock,
  agreed: HeartBeat,
  beat: () => void,
  onSilent: () => void,
): Pulse {
  const cancels: Cancel[] = []
  let lastSeen = clock.now()
  if (agreed.outgoing > 0) cancels.push(clock.every(agreed.outgoing, beat))
  if (agreed.incoming > 0) {
    cancels.push(
      clock.every(agreed.incoming / 2, () => {
        if (clock.now() - lastSeen > agreed.incoming * 2) onSilent()
      }),
    )
  }
  return {
    seen() {
      lastSeen = clock.now()
    },
    stop() {
      for (const cancel of cancels.splice(0)) cancel()
    },
  }
}
