import type { Clock } from '../../../src/lib/clock.ts'
import {
  type Broker,
  type BrokerTraits,
  defaultTraits,
  type Identity,
  type Peer,
  type SessionInfo,
  type Subscriber,
} from './broker.ts'
import type { HeartBeat } from './heart-beat.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { createSession, type Session } from './session.ts'

/** What a hub is made of. */
export interface HubOptions {
  readonly clock: Clock
  readonly broker: Broker
  readonly limits?: Partial<Limits>
  /** What the server offers, in milliseconds; default 10 s both ways. */
  readonly heartBeat?: HeartBeat
  /** By default subscriptions are taken up at once, with a receipt. */
  readonly traits?: Partial<BrokerTraits>
  /** Told of whatever the broker threw; the session that caused it ends with an ERROR. */
  readonly onFault?: (error: unknown) => void
}

/** Subscriptions by destination for all sessions of one backend. */
export interface Hub {
  /** Starts a session for a transport that has just opened. */
  open(peer: Peer, identity: Identity): Session
  /**
   * Sends a MESSAGE to every subscriber of the destination, the same one or each their own; answers
   * how many there were.
   */
  publish(destination: string, body: string | ((session: SessionInfo) => string)): number
  /** Number of subscribers that listen to the destination now. */
  listeners(destination: string): number
  /** Destinations with at least one subscriber. */
  destinations(): readonly string[]
  /** Number of sessions now. */
  readonly sessions: number
  /** Ends every session at once, as a server that goes away. */
  closeAll(): void
}

/** Creates the hub of one backend. */
export function createHub(options: HubOptions): Hub {
  const { broker, onFault = () => {} } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const heartBeat = options.heartBeat ?? { outgoing: 10_000, incoming: 10_000 }
  const byDestination = new Map<string, Set<Subscriber>>()
  const sessions = new Set<Session>()
  let lastId = 0

  function guarded(run: () => void): void {
    try {
      run()
    } catch (error) {
      onFault(error)
    }
  }

  function add(subscriber: Subscriber): void {
    const { destination } = subscriber
    const present = byDestination.get(destination)
    if (present) {
      present.add(subscriber)
      return
    }
    byDestination.set(destination, new Set([subscriber]))
    guarded(() => broker.onFirst?.(destination))
  }

  function remove(subscriber: Subscriber): void {
    const { destination } = subscriber
    const present = byDestination.get(destination)
    if (!present?.delete(subscriber)) return
    guarded(() => broker.onUnsubscribed?.(subscriber))
    // The hook may have subscribed somebody anew, so the set is asked after it.
    if (present.size > 0 || byDestination.get(destination) !== present) return
    byDestination.delete(destination)
    guarded(() => broker.onLast?.(destination))
  }

  return {
    open(peer, identity) {
      lastId += 1
      const session = createSession({
        id: lastId,
        wallet: identity.wallet,
        peer,
        broker,
        clock: options.clock,
        limits,
        heartBeat,
        traits: { ...defaultTraits, ...options.traits },
        onFault,
        add,
        remove,
        onEnd: () => sessions.delete(session),
      })
      sessions.add(session)
      return session
    },
    publish(destination, body) {
      // A copy, because a delivery may end a session and with it a subscription.
      const subscribers = [...(byDestination.get(destination) ?? [])]
      for (const subscriber of subscribers)
        subscriber.send(typeof body === 'string' ? body : body(subscriber.session))
      return subscribers.length
    },
    listeners: destination => byDestination.get(destination)?.size ?? 0,
    destinations: () => [...byDestination.keys()],
    get sessions() {
      return sessions.size
    },
    closeAll() {
      for (const session of [...sessions]) session.drop('going-away')
    },
  }
}
