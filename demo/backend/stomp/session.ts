import type { Cancel, Clock } from '../../../src/lib/clock.ts'
import type { Broker, BrokerTraits, Peer, SessionInfo, Subscriber } from './broker.ts'
import { encodeFrame, type Frame, type Header } from './frame.ts'
import { createFrameReader } from './frame-reader.ts'
import {
  type HeartBeat,
  type HeartBeats,
  negotiate,
  parseHeartBeat,
  startHeartBeats,
} from './heart-beat.ts'
import { createLateSubscribes } from './late-subscribes.ts'
import type { Limits } from './limits.ts'
import { encodeError, type ProtocolError, protocolError } from './protocol-error.ts'
import { createSubscriptions } from './subscriptions.ts'

/** Reason for ending a session without an ERROR frame. */
export type DropReason = 'going-away' | 'silent'

/** Close codes of the transport by reason. */
export const closeCodes = { done: 1000, 'going-away': 4001, silent: 4002, error: 4400 } as const

/** The server side of one STOMP 1.2 connection. */
export interface Session extends SessionInfo {
  /** Handles data from the transport, however it is split; never throws. */
  receive(data: string | Uint8Array): void
  /** Ends every subscription after the transport was lost. */
  end(): void
  /** Closes the transport from the server's side. */
  drop(reason: DropReason): void
}

/** Options of a session; `add` and `remove` register its subscribers with the hub. */
export interface SessionOptions extends SessionInfo {
  readonly peer: Peer
  readonly broker: Broker
  readonly clock: Clock
  readonly limits: Limits
  readonly heartBeat: HeartBeat
  readonly traits: BrokerTraits
  readonly onError: (error: unknown) => void
  readonly add: (subscriber: Subscriber) => void
  readonly remove: (subscriber: Subscriber) => void
  readonly onEnd: () => void
}

/** Result of a frame: an error, nothing, or work to do after the receipt. */
export type Outcome = ProtocolError | (() => void) | undefined

const bodiless = new Set(['CONNECT', 'STOMP', 'SUBSCRIBE', 'UNSUBSCRIBE', 'DISCONNECT'])

const isConnect = (frame: Frame) => frame.command === 'CONNECT' || frame.command === 'STOMP'

/** Creates the session of a newly opened transport. */
export function createSession(options: SessionOptions): Session {
  const { id, wallet, peer, broker, clock, limits, traits, onError } = options
  const info: SessionInfo = { id, wallet }
  const reader = createFrameReader({
    clock,
    limits,
    onError,
    onFrame: receiveFrame,
    onViolation: error => fail(error),
  })
  let state: 'fresh' | 'connected' | 'closed' = 'fresh'
  let heartBeats: HeartBeats | undefined
  const cancelConnectTimeout: Cancel = clock.after(limits.connectMs, () => {
    if (state === 'fresh') fail(protocolError('connect-timeout', 'CONNECT did not come in time'))
  })
  const subscriptions = createSubscriptions({ ...options, session: info, write })
  const late = createLateSubscribes(clock, traits.subscribeDelay)

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
    heartBeats?.stop()
    late.clear()
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

  function fail(error: ProtocolError, frame?: Frame): void {
    if (state !== 'closed') transmit(encodeError(error, frame))
    close(closeCodes.error, error.code)
  }

  function connect(frame: Frame): Outcome {
    if (state !== 'fresh') return protocolError('already-connected', 'already connected')
    const versions = frame.headers.get('accept-version')?.split(',') ?? ['1.0']
    if (!versions.some(version => version.trim() === '1.2')) {
      return protocolError('version', 'Supported protocol versions are 1.2')
    }
    const requested = parseHeartBeat(frame.headers.get('heart-beat'))
    if (!requested) return protocolError('bad-heart-beat', 'heart-beat must be two numbers')
    cancelConnectTimeout()
    state = 'connected'
    const { outgoing, incoming } = options.heartBeat
    heartBeats = startHeartBeats(
      clock,
      negotiate(options.heartBeat, requested),
      () => transmit('\n'),
      () => close(closeCodes.silent, 'silent'),
    )
    write('CONNECTED', [
      ['version', '1.2'],
      ['heart-beat', `${outgoing},${incoming}`],
      ['session', String(id)],
      ['server', 'casino-demo'],
    ])
    return undefined
  }

  function send(frame: Frame): Outcome {
    const destination = frame.headers.get('destination')
    if (destination === undefined) return protocolError('missing-header', 'SEND has no destination')
    if (frame.headers.has('transaction')) {
      return protocolError('unsupported', 'transactions are not supported')
    }
    if (destination.length > limits.destinationLength) {
      return protocolError('bad-destination', 'the destination is too long')
    }
    const reason = broker.onSend(info, destination, frame.body)
    return reason === undefined ? undefined : protocolError('rejected', reason)
  }

  function handle(frame: Frame): Outcome {
    if (bodiless.has(frame.command) && frame.body !== '') {
      return protocolError('unexpected-body', 'only SEND may have a body')
    }
    if (isConnect(frame)) return connect(frame)
    if (state !== 'connected') return protocolError('not-connected', 'CONNECT must come first')
    switch (frame.command) {
      case 'SUBSCRIBE':
        return subscriptions.subscribe(frame)
      case 'UNSUBSCRIBE':
        return subscriptions.unsubscribe(frame)
      case 'SEND':
        return send(frame)
      case 'DISCONNECT':
        return () => close(closeCodes.done, '')
      default:
        return protocolError('unsupported', 'this command is not supported')
    }
  }

  function receiveFrame(frame: Frame): void {
    if (!late.postpone(frame, () => respond(frame))) respond(frame)
  }

  function respond(frame: Frame): void {
    const outcome = late.withdraw(frame) ? undefined : handle(frame)
    if (outcome !== undefined && typeof outcome !== 'function') {
      fail(outcome, frame)
      return
    }
    const receipt = frame.headers.get('receipt')
    // CONNECT can't request a receipt (STOMP 1.2); CONNECTED is its response.
    const mayConfirm = traits.sendsReceipts || frame.command === 'DISCONNECT'
    if (receipt !== undefined && mayConfirm && !isConnect(frame))
      write('RECEIPT', [['receipt-id', receipt]])
    outcome?.()
  }

  return {
    id,
    wallet,
    end,
    drop: reason => close(closeCodes[reason], reason),
    receive(data) {
      if (state === 'closed') return
      heartBeats?.received()
      reader.read(data)
    },
  }
}
