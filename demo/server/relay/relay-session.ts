import type { Clock } from '../../../src/lib/clock.ts'
import type { Broker, Identity, Peer, SessionInfo, Subscriber } from '../../backend/stomp/broker.ts'
import { encodeFrame, type Frame, type Header } from '../../backend/stomp/frame.ts'
import { createFrameReader } from '../../backend/stomp/frame-reader.ts'
import { parseHeartBeat } from '../../backend/stomp/heart-beat.ts'
import type { Limits } from '../../backend/stomp/limits.ts'
import {
  encodeError,
  type ProtocolError,
  protocolError,
} from '../../backend/stomp/protocol-error.ts'
import { closeCodes, type Session } from '../../backend/stomp/session.ts'
import { createSubscriptions } from '../../backend/stomp/subscriptions.ts'
import {
  type BrokerAddress,
  type BrokerConnection,
  openBrokerConnection,
} from './broker-connection.ts'
import {
  brokerTopic,
  commandTopic,
  privateMessages,
  resolveUserDestination,
} from './broker-destinations.ts'
import type { Command } from './commands.ts'

/** Options of a session whose subscriptions are the broker's. */
export interface RelaySessionOptions extends Identity {
  readonly id: number
  /** Unique among all processes. */
  readonly uniqueId: string
  readonly peer: Peer
  readonly address: BrokerAddress
  readonly clock: Clock
  readonly limits: Limits
  /** Returns the reason for refusing a subscription. */
  readonly onSubscribe: Broker['onSubscribe']
  readonly isBrokerAvailable: () => boolean
  readonly onError: (error: unknown) => void
  readonly onEnd: () => void
}

/** A client's session; `fail` ends it with an ERROR. */
export interface RelaySession extends Session {
  fail(message: string): void
}

/** Message of the ERROR to clients whose broker is gone; how it went is nobody's business. */
export const BROKER_LOST = 'Connection to broker lost'

/** Id of the broker's subscription to the messages for this session alone. */
const PRIVATE_ID = 'private'

/** Header of a private message: the subscription that it is for. */
export const subscriptionHeader = 'client-subscription'
/** Header of a private message that ends the session: why a SEND was refused. */
export const refusalHeader = 'refusal'

/**
 * Creates the session of a newly opened transport. It has a connection to the broker of its own, so
 * that CONNECTED, receipts, heart-beats and ERRORs are those of the broker.
 */
export function createRelaySession(options: RelaySessionOptions): RelaySession {
  const { id, wallet, uniqueId, peer, clock, limits, onError } = options
  const info: SessionInfo = { id, wallet }
  let state: 'fresh' | 'connecting' | 'connected' | 'closed' = 'fresh'
  let upstream: BrokerConnection | undefined
  let subscribes = 0
  let receipts = 0
  const byUpstreamId = new Map<string, Subscriber>()
  const onReceipt = new Map<string, () => void>()
  const subscriptions = createSubscriptions({
    session: info,
    broker: { onSubscribe: options.onSubscribe, onSend: () => undefined },
    limits,
    write,
    add(subscriber) {
      subscribes += 1
      byUpstreamId.set(String(subscribes), subscriber)
    },
    remove(subscriber) {
      for (const [subscription, other] of byUpstreamId) {
        if (other !== subscriber) continue
        byUpstreamId.delete(subscription)
        upstream?.send('UNSUBSCRIBE', [['id', subscription]])
        command({ type: 'unsubscribed', session: uniqueId, subscription })
      }
    },
  })
  const reader = createFrameReader({
    clock,
    limits,
    onError,
    onFrame: handleFrame,
    onBeat: () => upstream?.beat(),
    onViolation: error => failWith(error),
  })
  const cancelConnectTimeout = clock.after(limits.connectMs, () => {
    if (state === 'fresh')
      failWith(protocolError('connect-timeout', 'CONNECT did not come in time'))
  })

  function transmit(text: string): void {
    try {
      peer.send(text)
    } catch (error) {
      onError(error)
      end()
    }
  }

  function write(command: string, headers: readonly Header[], body?: string): void {
    if (state !== 'closed') transmit(encodeFrame(command, headers, body))
  }

  function end(): void {
    if (state === 'closed') return
    state = 'closed'
    reader.stop()
    cancelConnectTimeout()
    upstream?.close()
    subscriptions.clear()
    options.onEnd()
  }

  function close(code: number, reason: string): void {
    if (state === 'closed') return
    end()
    try {
      peer.close(code, reason)
    } catch (error) {
      onError(error)
    }
  }

  function failWith(error: ProtocolError, frame?: Frame): void {
    if (state !== 'closed') transmit(encodeError(error, frame))
    close(closeCodes.error, error.code)
  }

  const fail = (message: string) => failWith(protocolError('broker', message))

  /** Calls back once the broker has handled what is sent with these headers. */
  function withReceipt(done: () => void): Header {
    receipts += 1
    onReceipt.set(String(receipts), done)
    return ['receipt', String(receipts)]
  }

  function confirm({ headers }: Frame): void {
    const receipt = headers.get('receipt')
    if (receipt !== undefined) write('RECEIPT', [['receipt-id', receipt]])
  }

  function command(body: Command, ...headers: Header[]): void {
    upstream?.send('SEND', [['destination', commandTopic], ...headers], JSON.stringify(body))
  }

  function handleConnected({ headers }: Frame): void {
    state = 'connected'
    upstream?.send('SUBSCRIBE', [
      ['id', PRIVATE_ID],
      ['destination', resolveUserDestination(privateMessages, uniqueId)],
    ])
    write('CONNECTED', [
      ['version', '1.2'],
      ['heart-beat', headers.get('heart-beat') ?? '0,0'],
      ['session', uniqueId],
      ['server', headers.get('server') ?? 'unknown'],
    ])
  }

  function handleMessage({ headers, body }: Frame): void {
    const refusal = headers.get(refusalHeader)
    const isPrivate = headers.get('subscription') === PRIVATE_ID
    const subscription = headers.get(isPrivate ? subscriptionHeader : 'subscription') ?? ''
    if (isPrivate && refusal !== undefined) failWith(protocolError('rejected', refusal))
    else byUpstreamId.get(subscription)?.send(body)
  }

  function handleUpstream(frame: Frame): void {
    if (frame.command === 'CONNECTED') handleConnected(frame)
    else if (frame.command === 'MESSAGE') handleMessage(frame)
    else if (frame.command === 'RECEIPT') {
      const receipt = frame.headers.get('receipt-id') ?? ''
      onReceipt.get(receipt)?.()
      onReceipt.delete(receipt)
    }
  }

  function connect({ headers }: Frame): ProtocolError | undefined {
    if (state !== 'fresh') return protocolError('already-connected', 'already connected')
    const versions = headers.get('accept-version')?.split(',') ?? ['1.0']
    if (!versions.some(version => version.trim() === '1.2'))
      return protocolError('version', 'Supported protocol versions are 1.2')
    const heartBeat = parseHeartBeat(headers.get('heart-beat'))
    if (!heartBeat) return protocolError('bad-heart-beat', 'heart-beat must be two numbers')
    if (!options.isBrokerAvailable()) return protocolError('broker', 'Broker not available')
    cancelConnectTimeout()
    state = 'connecting'
    upstream = openBrokerConnection({
      address: options.address,
      clock,
      heartBeat,
      passesBeatsOn: true,
      onFrame: handleUpstream,
      onBeat: () => transmit('\n'),
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
      // It may have ended in the meantime.
      if (byUpstreamId.has(subscription))
        command({ type: 'subscribed', session: uniqueId, wallet, subscription, destination })
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

  function send(frame: Frame): ProtocolError | undefined {
    const destination = frame.headers.get('destination')
    if (destination === undefined) return protocolError('missing-header', 'SEND has no destination')
    if (frame.headers.has('transaction'))
      return protocolError('unsupported', 'transactions are not supported')
    if (destination.length > limits.destinationLength)
      return protocolError('bad-destination', 'the destination is too long')
    const receipt = withReceipt(() => confirm(frame))
    command({ type: 'send', session: uniqueId, wallet, destination, body: frame.body }, receipt)
    return undefined
  }

  function disconnect(frame: Frame): undefined {
    const receipt = withReceipt(() => {
      confirm(frame)
      close(closeCodes.done, '')
    })
    upstream?.send('DISCONNECT', [receipt])
  }

  function handle(frame: Frame): ProtocolError | undefined {
    if (frame.command !== 'SEND' && frame.body !== '')
      return protocolError('unexpected-body', 'only SEND may have a body')
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') return connect(frame)
    if (state !== 'connected') return protocolError('not-connected', 'CONNECT must come first')
    switch (frame.command) {
      case 'SUBSCRIBE':
        return subscribe(frame)
      case 'UNSUBSCRIBE':
        return unsubscribe(frame)
      case 'SEND':
        return send(frame)
      case 'DISCONNECT':
        return disconnect(frame)
      default:
        return protocolError('unsupported', 'this command is not supported')
    }
  }

  function handleFrame(frame: Frame): void {
    const error = handle(frame)
    if (error) failWith(error, frame)
  }

  return {
    id,
    wallet,
    end,
    fail,
    receive: reader.read,
    drop: reason => close(closeCodes[reason], reason),
  }
}
