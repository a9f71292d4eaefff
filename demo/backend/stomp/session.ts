import type { Cancel, Clock } from '../../../src/lib/clock.ts'
import type { Broker, BrokerTraits, Peer, SessionInfo, Subscriber } from './broker.ts'
import { createClientTransport, type DropReason, dispatch, isConnect } from './client-transport.ts'
import { type Frame, type ProtocolError, protocolError } from './frame.ts'
import { type HeartBeat, type HeartBeats, negotiate, startHeartBeats } from './heart-beat.ts'
import type { Limits } from './limits.ts'
import { createSubscriptions } from './subscriptions.ts'

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
type Outcome = ProtocolError | (() => void) | undefined

/** Creates the session of a newly opened transport. */
export function createSession(options: SessionOptions): Session {
  const { id, wallet, broker, clock, limits, traits } = options
  const info: SessionInfo = { id, wallet }
  const transport = createClientTransport({ ...options, onFrame: receiveFrame, onEnd: end })
  let heartBeats: HeartBeats | undefined
  const subscriptions = createSubscriptions({ ...options, session: info, send: transport.send })
  const late = createLateSubscribes(clock, traits.subscribeDelay)

  function end(): void {
    heartBeats?.stop()
    late.clear()
    subscriptions.clear()
    options.onEnd()
  }

  function connect(requested: HeartBeat): undefined {
    transport.handleConnect()
    const { outgoing, incoming } = options.heartBeat
    heartBeats = startHeartBeats(
      clock,
      negotiate(options.heartBeat, requested),
      () => transport.send('\n'),
      () => transport.drop('silent'),
    )
    transport.write('CONNECTED', [
      ['version', '1.2'],
      ['heart-beat', `${outgoing},${incoming}`],
      ['session', String(id)],
      ['server', 'casino-demo'],
    ])
  }

  function send({ body }: Frame, destination: string): Outcome {
    const reason = broker.onSend(info, destination, body)
    return reason === undefined ? undefined : protocolError('rejected', reason)
  }

  const handle = (frame: Frame): Outcome =>
    dispatch<Outcome>(frame, limits, heartBeats ? 'connected' : 'fresh', {
      ...subscriptions,
      connect,
      send,
      disconnect: () => transport.disconnect,
    })

  function receiveFrame(frame: Frame): void {
    if (!late.postpone(frame, () => respond(frame))) respond(frame)
  }

  function respond(frame: Frame): void {
    const outcome = late.withdraw(frame) ? undefined : handle(frame)
    if (outcome !== undefined && typeof outcome !== 'function') {
      transport.fail(outcome, frame)
      return
    }
    const receipt = frame.headers.get('receipt')
    // CONNECT can't request a receipt (STOMP 1.2); CONNECTED is its response.
    const mayConfirm = traits.sendsReceipts || frame.command === 'DISCONNECT'
    if (receipt !== undefined && mayConfirm && !isConnect(frame))
      transport.write('RECEIPT', [['receipt-id', receipt]])
    outcome?.()
  }

  return {
    id,
    wallet,
    end: transport.end,
    drop: transport.drop,
    receive(data) {
      if (transport.isEnded) return
      heartBeats?.received()
      transport.receive(data)
    },
  }
}

/** Delays the SUBSCRIBE frames of a session; `delay` is in milliseconds, 0 for none. */
function createLateSubscribes(clock: Clock, delay: number) {
  const waiting = new Map<string, Cancel>()
  const idOf = ({ headers }: Frame) => headers.get('id') ?? ''
  return {
    /** Delays a SUBSCRIBE and returns true; returns false for a frame to handle at once. */
    postpone(frame: Frame, handle: () => void) {
      if (delay <= 0 || frame.command !== 'SUBSCRIBE') return false
      const id = idOf(frame)
      const run = () => {
        waiting.delete(id)
        handle()
      }
      waiting.set(id, clock.after(delay, run))
      return true
    },
    /** Returns whether an UNSUBSCRIBE cancelled a SUBSCRIBE that was still delayed. */
    withdraw(frame: Frame) {
      if (frame.command !== 'UNSUBSCRIBE') return false
      const id = idOf(frame)
      waiting.get(id)?.()
      return waiting.delete(id)
    },
    clear() {
      for (const cancel of waiting.values()) cancel()
      waiting.clear()
    },
  }
}
