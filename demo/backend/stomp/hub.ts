import type { Clock } from '../../../src/lib/clock.ts'
import {
  type Broker,
  type BrokerTraits,
  defaultTraits,
  type Identity,
  type Peer,
  type SessionInfo,
} from './broker.ts'
import type { HeartBeat } from './heart-beat.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { createSession, type Session } from './session.ts'
import { createSubscriberRegistry } from './subscriber-registry.ts'

/** Options of a hub. */
export interface HubOptions {
  readonly clock: Clock
  readonly broker: Broker
  readonly limits?: Partial<Limits>
  /** Heart-beats that the server offers, in milliseconds; 10 s both ways by default. */
  readonly heartBeat?: HeartBeat
  /** By default subscriptions take effect at once, and every receipt is sent. */
  readonly traits?: Partial<BrokerTraits>
  /** Called with errors that the broker throws; the session concerned ends with an ERROR. */
  readonly onError?: (error: unknown) => void
}

/** Subscriptions by destination for all sessions of one backend. */
export interface Hub {
  /** Starts the session of a newly opened transport. */
  open(peer: Peer, identity: Identity): Session
  /**
   * Sends a MESSAGE to every subscriber of the destination: the same body, or one created for each.
   * Returns the number of subscribers.
   */
  publish(destination: string, body: string | ((session: SessionInfo) => string)): number
  /** Returns the number of the destination's subscribers. */
  listeners(destination: string): number
  /** Returns the destinations that have subscribers. */
  destinations(): readonly string[]
  /** Number of open sessions. */
  readonly sessions: number
  /** Ends every session, as a server does that shuts down. */
  closeAll(): void
}

/** Creates the hub of one backend. */
export function createHub(options: HubOptions): Hub {
  const { broker, onError = () => {} } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const heartBeat = options.heartBeat ?? { outgoing: 10_000, incoming: 10_000 }
  const registry = createSubscriberRegistry(broker, onError)
  const sessions = new Set<Session>()
  let lastId = 0
  let publications = 0

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
        onError,
        add: registry.add,
        remove: registry.remove,
        onEnd: () => sessions.delete(session),
      })
      sessions.add(session)
      return session
    },
    publish(destination, body) {
      const subscribers = registry.subscribers(destination)
      publications += 1
      const publication = String(publications)
      for (const subscriber of subscribers)
        if (typeof body === 'string') subscriber.send(body, publication)
        else subscriber.send(body(subscriber.session))
      return subscribers.length
    },
    listeners: registry.count,
    destinations: registry.destinations,
    get sessions() {
      return sessions.size
    },
    closeAll() {
      for (const session of [...sessions]) session.drop('going-away')
    },
  }
}
