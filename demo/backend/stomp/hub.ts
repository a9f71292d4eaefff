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
import { createSession, type Session, type SessionOptions } from './session.ts'

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
  /** By default a session has its subscriptions here. */
  readonly openSession?: (options: SessionOptions) => Session
  /** Sends the same body to every subscriber of a destination; by default directly. */
  readonly broadcast?: (destination: string, body: string) => void
}

/** Creates the subscriptions by destination for all sessions of one backend. */
export function createHub(options: HubOptions) {
  const { broker, onError = () => {}, openSession = createSession, broadcast = sendToAll } = options
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const heartBeat = options.heartBeat ?? { outgoing: 10_000, incoming: 10_000 }
  const registry = createSubscriberRegistry(broker, onError)
  const sessions = new Set<Session>()
  let lastId = 0
  let publications = 0

  function sendToAll(destination: string, body: string): void {
    publications += 1
    for (const subscriber of registry.subscribers(destination))
      subscriber.send(body, String(publications))
  }

  return {
    /** Starts the session of a newly opened transport. */
    open(peer: Peer, identity: Identity): Session {
      lastId += 1
      const session = openSession({
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
    /**
     * Sends a MESSAGE to every subscriber of the destination: the same body, or one created for each.
     * Returns the number of subscribers.
     */
    publish(destination: string, body: string | ((session: SessionInfo) => string)): number {
      const subscribers = registry.subscribers(destination)
      if (typeof body === 'string') broadcast(destination, body)
      else for (const subscriber of subscribers) subscriber.send(body(subscriber.session))
      return subscribers.length
    },
    listeners: registry.count,
    destinations: registry.destinations,
    get sessions() {
      return sessions.size
    },
    /** Ends every session, as a server does that shuts down. */
    closeAll() {
      for (const session of [...sessions]) session.drop('going-away')
    },
  }
}
export type Hub = ReturnType<typeof createHub>

/** Keeps subscribers by destination, and tells the broker of the first and the last one of each. */
function createSubscriberRegistry(
  broker: Pick<Broker, 'onUnsubscribed' | 'onFirst' | 'onLast'>,
  onError: (error: unknown) => void,
) {
  const byDestination = new Map<string, Set<Subscriber>>()

  function reportErrors(run: () => void): void {
    try {
      run()
    } catch (error) {
      onError(error)
    }
  }

  return {
    add(subscriber: Subscriber) {
      const { destination } = subscriber
      const present = byDestination.get(destination)
      if (present) {
        present.add(subscriber)
        return
      }
      byDestination.set(destination, new Set([subscriber]))
      reportErrors(() => broker.onFirst?.(destination))
    },
    /** Does nothing for a subscriber that was removed already. */
    remove(subscriber: Subscriber) {
      const { destination } = subscriber
      const present = byDestination.get(destination)
      if (!present?.delete(subscriber)) return
      reportErrors(() => broker.onUnsubscribed?.(subscriber))
      // Checked after the hook, which may have added a subscriber.
      if (present.size > 0 || byDestination.get(destination) !== present) return
      byDestination.delete(destination)
      reportErrors(() => broker.onLast?.(destination))
    },
    /** Returns a copy, because sending may end a session and remove its subscriptions. */
    subscribers: (destination: string) => [...(byDestination.get(destination) ?? [])],
    count: (destination: string) => byDestination.get(destination)?.size ?? 0,
    destinations: () => [...byDestination.keys()],
  }
}
