import { createHub, type Hub, type HubOptions } from '../../backend/stomp/hub.ts'
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
  const sessions = new Set<RelaySession>()
  const system = createSystemConnection({
    ...relay,
    clock: options.clock,
    onUnavailable() {
      for (const session of [...sessions]) session.fail(BROKER_LOST)
    },
  })
  const hub = createHub({
    ...options,
    broadcast: (destination, body) => system.send(brokerTopic(destination), body),
    openSession(own) {
      const session = createRelaySession({
        ...own,
        address: relay.address,
        isBrokerAvailable: () => system.isAvailable,
        onEnd() {
          sessions.delete(session)
          own.onEnd()
        },
      })
      sessions.add(session)
      return session
    },
  })
  const { closeAll } = hub
  return Object.assign(hub, {
    closeAll() {
      closeAll()
      system.dispose()
    },
  })
}
