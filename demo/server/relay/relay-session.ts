import type { SessionInfo, Subscriber } from '../../backend/stomp/broker.ts'
import { createClientTransport, dispatch } from '../../backend/stomp/client-transport.ts'
import {
  type Frame,
  type Header,
  type ProtocolError,
  protocolError,
} from '../../backend/stomp/frame.ts'
import type { HeartBeat } from '../../backend/stomp/heart-beat.ts'
import type { Session, SessionOptions } from '../../backend/stomp/session.ts'
import { createSubscriptions } from '../../backend/stomp/subscriptions.ts'
import {
  type BrokerAddress,
  type BrokerConnection,
  openBrokerConnection,
} from './broker-connection.ts'
import { brokerTopic } from './broker-destinations.ts'

/** Options of a session whose subscriptions are the broker's; `add` gets those that have taken effect there. */
interface RelaySessionOptions extends Omit<SessionOptions, 'heartBeat' | 'traits'> {
  readonly address: BrokerAddress
  readonly isBrokerAvailable: () => boolean
}

/** A client's session; `fail` ends it with an ERROR. */
export interface RelaySession extends Session {
  fail(message: string): void
}

/** Message of the ERROR to clients whose broker is gone, without the cause. */
export const BROKER_LOST = 'Connection to broker lost'

/**
 * Creates the session of a newly opened transport. It has a connection to the broker of its own, so
 * that CONNECTED, receipts of subscriptions, heart-beats and ERRORs are those of the broker.
 */
export function createRelaySession(options: RelaySessionOptions): RelaySession {
  const { id, wallet, broker, clock, limits } = options
  const info: SessionInfo = { id, wallet }
  const transport = createClientTransport({
    ...options,
    onFrame: handleFrame,
    onBeat: () => upstream?.beat(),
    onEnd: end,
  })
  let state: 'fresh' | 'connecting' | 'connected' = 'fresh'
  let upstream: BrokerConnection | undefined
  let subscribes = 0
  let receipts = 0
  const byUpstreamId = new Map<string, Subscriber>()
  const onReceipt = new Map<string, () => void>()
  const subscriptions = createSubscriptions({
    session: info,
    broker,
    limits,
    send: transport.send,
    add(subscriber) {
      subscribes += 1
      byUpstreamId.set(String(subscribes), subscriber)
    },
    remove(subscriber) {
      for (const [subscription, other] of byUpstreamId) {
        if (other !== subscriber) continue
        byUpstreamId.delete(subscription)
        upstream?.send('UNSUBSCRIBE', [['id', subscription]])
        options.remove(subscriber)
      }
    },
  })
  function end(): void {
    upstream?.close()
    subscriptions.clear()
    options.onEnd()
  }

  const fail = (message: string) => transport.fail(protocolError('broker', message))

  /** Calls back once the broker has handled what is sent with these headers. */
  function withReceipt(done: () => void): Header {
    receipts += 1
    onReceipt.set(String(receipts), done)
    return ['receipt', String(receipts)]
  }

  function confirm({ headers }: Frame): void {
    const receipt = headers.get('receipt')
    if (receipt !== undefined) transport.write('RECEIPT', [['receipt-id', receipt]])
  }

  function handleConnected({ headers }: Frame): void {
    state = 'connected'
    transport.write('CONNECTED', [
      ['version', '1.2'],
      ['heart-beat', headers.get('heart-beat') ?? '0,0'],
      ['session', String(id)],
      ['server', headers.get('server') ?? 'unknown'],
    ])
  }

  function handleUpstream(frame: Frame): void {
    if (frame.command === 'CONNECTED') handleConnected(frame)
    else if (frame.command === 'MESSAGE')
      byUpstreamId.get(frame.headers.get('subscription') ?? '')?.send(frame.body)
    else if (frame.command === 'RECEIPT') {
      const receipt = frame.headers.get('receipt-id') ?? ''
      onReceipt.get(receipt)?.()
      onReceipt.delete(receipt)
    }
  }

  function connect(heartBeat: HeartBeat): ProtocolError | undefined {
    if (!options.isBrokerAvailable()) return protocolError('broker', 'Broker not available')
    transport.handleConnect()
    state = 'connecting'
    upstream = openBrokerConnection({
      address: options.address,
      clock,
      heartBeat,
      passesBeatsOn: true,
      onFrame: handleUpstream,
      onBeat: () => transport.send('\n'),
      onEnd: (reason, isRefused) => fail(isRefused ? reason : BROKER_LOST),
    })
    return undefined
  }

  function subscribe(frame: Frame): ProtocolError | undefined {
    const outcome = subscriptions.subscribe(frame)
    if (typeof outcome !== 'function') return outcome
    const destination = frame.headers.get('destination') ?? ''
    const subscription = String(subscribes)
    const receipt = withReceipt(() => {
      confirm(frame)
      const subscriber = byUpstreamId.get(subscription)
      // It may have ended in the meantime.
      if (!subscriber) return
      options.add(subscriber)
      try {
        outcome()
      } catch (error) {
        options.onError(error)
      }
    })
    const topic = brokerTopic(destination)
    upstream?.send('SUBSCRIBE', [['id', subscription], ['destination', topic], receipt])
    return undefined
  }

  function unsubscribe(frame: Frame): ProtocolError | undefined {
    const error = subscriptions.unsubscribe(frame)
    // No message is delivered from now on, whatever the broker has still sent.
    if (!error) confirm(frame)
    return error
  }

  function send(frame: Frame, destination: string): ProtocolError | undefined {
    const reason = broker.onSend(info, destination, frame.body)
    if (reason !== undefined) return protocolError('rejected', reason)
    confirm(frame)
    return undefined
  }

  function disconnect(frame: Frame): undefined {
    const receipt = withReceipt(() => {
      confirm(frame)
      transport.disconnect()
    })
    upstream?.send('DISCONNECT', [receipt])
  }

  function handleFrame(frame: Frame): void {
    const handlers = { connect, subscribe, unsubscribe, send, disconnect }
    const error = dispatch<ProtocolError | undefined>(frame, limits, state, handlers)
    if (error) transport.fail(error, frame)
  }

  return {
    id,
    wallet,
    end: transport.end,
    fail,
    receive: transport.receive,
    drop: transport.drop,
  }
}
