import type { Clock } from '../../../src/lib/clock.ts'
import type { Broker, Peer, SessionInfo, Subscriber } from './broker.ts'
import type { HeartBeat } from './heart-beat.ts'
import type { Limits } from './limits.ts'

/** Why the server ends a session without an ERROR frame. */
export type DropReason = 'going-away' | 'silent'

/** The server side of one STOMP 1.2 connection. */
export interface Session extends SessionInfo {
  /** Takes whatever came over the transport, in any fragmentation; never throws. */
  receive(data: string | Uint8Array): void
  /** The transport is gone: forgets every subscription. */
  end(): void
  /** Closes the transport from the server's side. */
  drop(reason: DropReason): void
}

/** What a session is made of; `add` and `remove` are the hub's. */
export interface SessionOptions extends SessionInfo {
  readonly peer: Peer
  readonly broker: Broker
  readonly clock: Clock
  readonly limits: Limits
  readonly heartBeat: HeartBeat
  readonly onFault: (error: unknown) => void
  readonly add: (subscriber: Subscriber) => void
  readonly remove: (subscriber: Subscriber) => void
  readonly onEnd: () => void
}

/** Creates the session of one transport that has just opened. */
export function createSession(options: SessionOptions): Session {
  return {
    id: options.id,
    wallet: options.wallet,
    receive() {},
    end: options.onEnd,
    drop: () => options.peer.close(1000, ''),
  }
}
