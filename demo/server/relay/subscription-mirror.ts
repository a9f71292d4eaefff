import { type Cancel, type Clock, seconds } from '../../../src/lib/clock.ts'
import type { Broker, SessionInfo, Subscriber } from '../../backend/stomp/broker.ts'
import { createSubscriberRegistry, type SubscriberRegistry } from '../../backend/stomp/hub.ts'
import { type Command, processOf } from './commands.ts'

/** Interval at which a process tells that it is alive, and the time after which it counts as dead. */
export const ALIVE_INTERVAL: number = seconds(10)
const ALIVE_TIMEOUT = seconds(30)

/** The clients of all processes, in the one that holds the state. */
interface SubscriptionMirror {
  readonly registry: SubscriberRegistry
  /** Applies what a client did. */
  handle(command: Command): void
  /** Forgets every client, after the broker was lost. */
  clear(): void
  dispose(): void
}

/** Options of a mirror. */
interface SubscriptionMirrorOptions {
  readonly clock: Clock
  readonly broker: Broker
  readonly onError: (error: unknown) => void
  /** Sends a message to one session alone. */
  readonly sendTo: (session: string, subscription: string, body: string) => void
  /** Ends a session because of what it sent. */
  readonly refuse: (session: string, reason: string) => void
}

interface MirroredSession {
  readonly info: SessionInfo
  readonly subscribers: Map<string, Subscriber>
}

/** Creates a mirror without clients. */
export function createSubscriptionMirror(options: SubscriptionMirrorOptions): SubscriptionMirror {
  const { clock, broker, onError, sendTo, refuse } = options
  const registry = createSubscriberRegistry(broker, onError)
  const sessions = new Map<string, MirroredSession>()
  const seenAt = new Map<string, number>()
  let lastId = 0

  function sessionOf(session: string, wallet: string | null): MirroredSession {
    const known = sessions.get(session)
    if (known) return known
    lastId += 1
    const created = { info: { id: lastId, wallet }, subscribers: new Map() }
    sessions.set(session, created)
    return created
  }

  function end(session: string): void {
    for (const subscriber of sessions.get(session)?.subscribers.values() ?? [])
      registry.remove(subscriber)
    sessions.delete(session)
  }

  function endAllOf(process: string): void {
    for (const session of [...sessions.keys()]) if (processOf(session) === process) end(session)
  }

  function apply(command: Command): void {
    if (command.type === 'started') endAllOf(command.process)
    if (command.type === 'started' || command.type === 'alive') {
      seenAt.set(command.process, clock.now())
      return
    }
    const { session } = command
    // The sign of life before it may be from before the broker was lost.
    seenAt.set(processOf(session), clock.now())
    switch (command.type) {
      case 'subscribed': {
        const { wallet, subscription, destination } = command
        const { info, subscribers } = sessionOf(session, wallet)
        const subscriber: Subscriber = {
          session: info,
          destination,
          send: body => sendTo(session, subscription, body),
        }
        subscribers.set(subscription, subscriber)
        registry.add(subscriber)
        broker.onSubscribed?.(subscriber)
        break
      }
      case 'unsubscribed': {
        const subscribers = sessions.get(session)?.subscribers
        const subscriber = subscribers?.get(command.subscription)
        subscribers?.delete(command.subscription)
        if (subscriber) registry.remove(subscriber)
        break
      }
      case 'send': {
        const { info } = sessionOf(session, command.wallet)
        const reason = broker.onSend(info, command.destination, command.body)
        if (reason !== undefined) refuse(session, reason)
        break
      }
      case 'ended':
        end(session)
        break
    }
  }

  const cancelExpiry: Cancel = clock.every(ALIVE_INTERVAL, () => {
    for (const [process, at] of seenAt) {
      if (clock.now() - at <= ALIVE_TIMEOUT) continue
      seenAt.delete(process)
      endAllOf(process)
    }
  })

  function clear(): void {
    for (const session of [...sessions.keys()]) end(session)
  }

  return {
    registry,
    handle(command) {
      try {
        apply(command)
      } catch (error) {
        onError(error)
      }
    },
    clear,
    dispose() {
      cancelExpiry()
      clear()
    },
  }
}
