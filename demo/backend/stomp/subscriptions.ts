import type { Broker, SessionInfo, Subscriber } from './broker.ts'
import {
  encodeHead,
  encodeMessage,
  type Frame,
  type ProtocolError,
  protocolError,
} from './frame.ts'
import type { Limits } from './limits.ts'

interface SubscriptionsOptions {
  readonly session: SessionInfo
  readonly broker: Broker
  readonly limits: Limits
  readonly add: (subscriber: Subscriber) => void
  readonly remove: (subscriber: Subscriber) => void
  /** Sends an encoded frame. */
  readonly send: (frame: string) => void
}

/** Creates the subscriptions of one session, by id. */
export function createSubscriptions(options: SubscriptionsOptions) {
  const { session, broker, limits } = options
  const byId = new Map<string, Subscriber>()
  let messagesOfItsOwn = 0

  function validate(id: string, destination: string, ack: string): ProtocolError | undefined {
    if (byId.has(id)) return protocolError('duplicate-subscription', 'this id is already in use')
    if (byId.size >= limits.subscriptions) {
      return protocolError('too-many-subscriptions', 'too many subscriptions')
    }
    if (!destination.startsWith('/') || destination.length > limits.destinationLength) {
      return protocolError('bad-destination', 'invalid destination')
    }
    if (ack !== 'auto') return protocolError('unsupported', 'only ack auto is supported')
    const reason = broker.onSubscribe(session, destination)
    return reason === undefined ? undefined : protocolError('rejected', reason)
  }

  return {
    /** Returns an error, or the work to do after the receipt. */
    subscribe({ headers }: Frame): ProtocolError | (() => void) {
      const id = headers.get('id')
      const destination = headers.get('destination')
      if (id === undefined || destination === undefined) {
        return protocolError('missing-header', 'SUBSCRIBE needs an id and a destination')
      }
      const error = validate(id, destination, headers.get('ack') ?? 'auto')
      if (error) return error
      // Encoded once, as a busy room sends a hundred messages a second to each of its viewers.
      const head = encodeHead('MESSAGE', [
        ['subscription', id],
        ['destination', destination],
        ['content-type', 'application/json'],
        ['message-id', `${id}-`],
      ])
      const subscriber: Subscriber = {
        session,
        destination,
        send(body, publication) {
          if (byId.get(id) !== subscriber) return
          if (publication === undefined) messagesOfItsOwn += 1
          options.send(encodeMessage(head, publication ?? `own-${messagesOfItsOwn}`, body))
        },
      }
      byId.set(id, subscriber)
      options.add(subscriber)
      return () => broker.onSubscribed?.(subscriber)
    },
    unsubscribe({ headers }: Frame): ProtocolError | undefined {
      const id = headers.get('id')
      if (id === undefined) return protocolError('missing-header', 'UNSUBSCRIBE needs an id')
      const subscriber = byId.get(id)
      if (!subscriber) return protocolError('unknown-subscription', 'this id is not subscribed')
      byId.delete(id)
      options.remove(subscriber)
      return undefined
    },
    clear() {
      const all = [...byId.values()]
      byId.clear()
      for (const subscriber of all) options.remove(subscriber)
    },
  }
}
