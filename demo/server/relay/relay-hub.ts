import { createSubscriberRegistry, type Hub, type HubOptions } from '../../backend/stomp/hub.ts'
import { defaultLimits } from '../../backend/stomp/limits.ts'
import type { BrokerAddress } from './broker-connection.ts'
import { brokerTopic } from './broker-destinations.ts'
import { BROKER_LOST, createRelaySession, type RelaySession } from './relay-session.ts'
import { createSystemConnection } from './system-connection.ts'

/** Options of a broker behind the sandbox. */
export interface RelayOptions {
  readonly address: BrokerAddress
  /** Heart-beats of the process's own connection, in milliseconds; a client negotiates its own. */
  readonly heartBeatMs: number
  readonly log: (line: string) => void
}

/** Creates a hub whose clients' subscriptions are a broker's: what it publishes reaches them through that. */
export function createRelayHub(options: HubOptions, relay: RelayOptions): Hub {
  const { broker, clock, onError = () => {} } = options
  const limits = { ...defaultLimits, ...options.limits }
  const registry = createSubscriberRegistry(broker, onError)
  const sessions = new Set<RelaySession>()
  let lastId = 0
  const system = createSystemConnection({
    ...relay,
    clock,
    onUnavailable() {
      for (const session of [...sessions]) session.fail(BROKER_LOST)
    },
  })

  return {
    open(peer, { wallet }) {
      lastId += 1
      const session = createRelaySession({
        id: lastId,
        wallet,
        peer,
        address: relay.address,
        clock,
        limits,
        broker,
        isBrokerAvailable: () => system.isAvailable,
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
      if (typeof body === 'string') system.send(brokerTopic(destination), body)
      // Each of these is another one's own.
      else for (const subscriber of subscribers) subscriber.send(body(subscriber.session))
      return subscribers.length
    },
    listeners: registry.count,
    destinations: registry.destinations,
    get sessions() {
      return sessions.size
    },
    closeAll() {
      for (const session of [...sessions]) session.drop('going-away')
      system.dispose()
    },
  }
}
