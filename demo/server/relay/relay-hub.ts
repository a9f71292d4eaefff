import type { Broker } from '../../backend/stomp/broker.ts'
import type { Hub, HubOptions } from '../../backend/stomp/hub.ts'
import { defaultLimits } from '../../backend/stomp/limits.ts'
import type { BrokerAddress } from './broker-connection.ts'
import {
  brokerTopic,
  commandTopic,
  privateMessages,
  resetTopic,
  resolveUserDestination,
} from './broker-destinations.ts'
import { type Command, parseCommand } from './commands.ts'
import {
  BROKER_LOST,
  createRelaySession,
  type RelaySession,
  refusalHeader,
  subscriptionHeader,
} from './relay-session.ts'
import { ALIVE_INTERVAL, createSubscriptionMirror } from './subscription-mirror.ts'
import { createSystemConnection, type SystemConnection } from './system-connection.ts'

/** Options of a broker behind the sandbox. */
export interface RelayOptions {
  readonly address: BrokerAddress
  /** Heart-beats of the process's own connection, in milliseconds; a client negotiates its own. */
  readonly heartBeatMs: number
  readonly log: (line: string) => void
}

/** Options of the side that faces a process's clients. */
interface RelayFrontOptions extends Pick<HubOptions, 'clock' | 'limits' | 'onError'>, RelayOptions {
  readonly onSubscribe: Broker['onSubscribe']
  /** Topics that the process itself listens to, besides the resets. */
  readonly subscriptions?: Readonly<Record<string, (body: string) => void>>
  /** Whether this process holds the state, so that the others' clients read again when it connects. */
  readonly isPrimary: boolean
  readonly onUnavailable?: () => void
}

/** The side of a process that faces its clients, each with a connection to the broker of its own. */
interface RelayFront extends Pick<Hub, 'open' | 'sessions' | 'closeAll'> {
  readonly system: SystemConnection
}

/** Creates the side of a process that faces its clients. */
export function createRelayFront(options: RelayFrontOptions): RelayFront {
  const { clock, onError = () => {}, isPrimary } = options
  const limits = { ...defaultLimits, ...options.limits }
  const process = crypto.randomUUID().replaceAll('-', '')
  const sessions = new Set<RelaySession>()
  let lastId = 0

  function failAll(reason: string): void {
    for (const session of [...sessions]) session.fail(reason)
  }

  const system = createSystemConnection({
    ...options,
    subscriptions: {
      ...options.subscriptions,
      [resetTopic]: body => {
        if (body !== process) failAll('Messages may have been lost')
      },
    },
    onAvailable() {
      // The ends of the sessions that the lost broker had could not be sent.
      sendCommand({ type: 'started', process })
      if (isPrimary) system.send(resetTopic, process)
    },
    onUnavailable() {
      failAll(BROKER_LOST)
      options.onUnavailable?.()
    },
  })
  const sendCommand = (command: Command) => system.send(commandTopic, JSON.stringify(command))
  const cancelAlive = clock.every(ALIVE_INTERVAL, () => sendCommand({ type: 'alive', process }))

  return {
    system,
    open(peer, { wallet }) {
      lastId += 1
      const uniqueId = `${process}-${lastId}`
      const session = createRelaySession({
        id: lastId,
        uniqueId,
        wallet,
        peer,
        address: options.address,
        clock,
        limits,
        onSubscribe: options.onSubscribe,
        isBrokerAvailable: () => system.isAvailable,
        onError,
        onEnd() {
          sessions.delete(session)
          sendCommand({ type: 'ended', session: uniqueId })
        },
      })
      sessions.add(session)
      return session
    },
    get sessions() {
      return sessions.size
    },
    closeAll() {
      for (const session of [...sessions]) session.drop('going-away')
      cancelAlive()
      system.dispose()
    },
  }
}

/**
 * Creates the hub of the process that holds the state: its clients' subscriptions are a broker's, and
 * what it publishes reaches the clients of every process with the same broker.
 */
export function createRelayHub(options: HubOptions, relay: RelayOptions): Hub {
  const { broker, clock, onError = () => {} } = options
  const mirror = createSubscriptionMirror({
    clock,
    broker,
    onError,
    sendTo: (session, subscription, body) =>
      front.system.send(resolveUserDestination(privateMessages, session), body, [
        [subscriptionHeader, subscription],
      ]),
    refuse: (session, reason) =>
      front.system.send(resolveUserDestination(privateMessages, session), '', [
        [refusalHeader, reason],
      ]),
  })
  const front = createRelayFront({
    ...options,
    ...relay,
    isPrimary: true,
    onSubscribe: broker.onSubscribe,
    onUnavailable: mirror.clear,
    subscriptions: {
      [commandTopic]: body => {
        const command = parseCommand(body)
        if (command) mirror.handle(command)
      },
    },
  })

  return {
    open: front.open,
    publish(destination, body) {
      const subscribers = mirror.registry.subscribers(destination)
      if (typeof body === 'string') front.system.send(brokerTopic(destination), body)
      // Each of these is another one's own.
      else for (const subscriber of subscribers) subscriber.send(body(subscriber.session))
      return subscribers.length
    },
    listeners: mirror.registry.count,
    destinations: mirror.registry.destinations,
    get sessions() {
      return front.sessions
    },
    closeAll() {
      front.closeAll()
      mirror.dispose()
    },
  }
}
