import type { Clock } from '../../../src/lib/clock.ts'
import type { Peer } from './broker.ts'
import { createDecoder } from './decoder.ts'
import {
  encodeError,
  encodeFrame,
  type Frame,
  type Header,
  type ProtocolError,
  protocolError,
} from './frame.ts'
import { type HeartBeat, parseHeartBeat } from './heart-beat.ts'
import { createBucket, type Limits } from './limits.ts'

/** Close codes of a transport by reason. */
const closeCodes = { done: 1000, 'going-away': 4001, silent: 4002, error: 4400 } as const

/** Reason for ending a session without an ERROR frame. */
export type DropReason = 'going-away' | 'silent'

interface ClientTransportOptions {
  readonly peer: Peer
  readonly clock: Clock
  readonly limits: Limits
  readonly onFrame: (frame: Frame) => void
  readonly onBeat?: () => void
  /** Called once, before the peer is closed. */
  readonly onEnd: () => void
  /** Called with errors that the peer or `onFrame` throws. */
  readonly onError: (error: unknown) => void
}

/** Creates the way between a session and its client; it sends nothing once it has ended, and never throws. */
export function createClientTransport(options: ClientTransportOptions) {
  const { peer, clock, limits, onFrame, onBeat, onError } = options
  const decoder = createDecoder(limits)
  const frames = createBucket(clock, limits.framesPerSecond, limits.frameBurst)
  const octets = createBucket(clock, limits.bytesPerSecond, limits.byteBurst)
  const cancelConnectTimeout = clock.after(limits.connectMs, () =>
    fail(protocolError('connect-timeout', 'CONNECT did not come in time')),
  )
  let isEnded = false

  function end(): void {
    if (isEnded) return
    isEnded = true
    cancelConnectTimeout()
    options.onEnd()
  }

  function close(reason: keyof typeof closeCodes, text: string): void {
    if (isEnded) return
    end()
    try {
      peer.close(closeCodes[reason], text)
    } catch (error) {
      onError(error)
    }
  }

  function send(text: string): void {
    if (isEnded) return
    try {
      peer.send(text)
    } catch (error) {
      onError(error)
      end()
    }
  }

  /** Sends an ERROR, and closes; `frame` is the client's frame that caused it. */
  function fail(error: ProtocolError, frame?: Frame): void {
    send(encodeError(error, frame))
    close('error', error.code)
  }

  function decode(data: string | Uint8Array): void {
    for (const decoded of decoder.push(data)) {
      if (decoded.kind === 'error') fail(decoded.error)
      else if (decoded.kind === 'beat') onBeat?.()
      else if (frames.take(1)) onFrame(decoded.frame)
      else fail(protocolError('rate', 'too many frames per second'))
      if (isEnded) return
    }
  }

  /** Reads data of the client, however it is split. */
  function receive(data: string | Uint8Array): void {
    if (isEnded) return
    try {
      if (octets.take(data.length)) decode(data)
      else fail(protocolError('rate', 'too much data per second'))
    } catch (error) {
      onError(error)
      fail(protocolError('internal', 'the server failed'))
    }
  }

  return {
    get isEnded() {
      return isEnded
    },
    receive,
    /** Waits no longer for CONNECT. */
    handleConnect: cancelConnectTimeout,
    send,
    write: (command: string, headers: readonly Header[], body?: string) =>
      send(encodeFrame(command, headers, body)),
    fail,
    /** Closes because the client has disconnected. */
    disconnect: () => close('done', ''),
    drop: (reason: DropReason) => close(reason, reason),
    /** Ends it after the peer was lost. */
    end,
  }
}

/** Returns whether a frame opens a session; STOMP 1.2 has two commands for it. */
export const isConnect = ({ command }: Frame): boolean =>
  command === 'CONNECT' || command === 'STOMP'

/** A server's handlers of a client's frames; `Outcome` includes the error that refuses one. */
interface FrameHandlers<Outcome> {
  connect(heartBeat: HeartBeat): Outcome
  subscribe(frame: Frame): Outcome
  unsubscribe(frame: Frame): Outcome
  send(frame: Frame, destination: string): Outcome
  disconnect(frame: Frame): Outcome
}

const bodiless = new Set(['CONNECT', 'STOMP', 'SUBSCRIBE', 'UNSUBSCRIBE', 'DISCONNECT'])

/** Hands a client's frame to its handler; returns what follows, or the error that refuses the frame. */
export function dispatch<Outcome>(
  frame: Frame,
  limits: Limits,
  state: 'fresh' | 'connecting' | 'connected',
  handlers: FrameHandlers<Outcome>,
): Outcome | ProtocolError {
  if (bodiless.has(frame.command) && frame.body !== '')
    return protocolError('unexpected-body', 'only SEND may have a body')
  if (isConnect(frame)) {
    if (state !== 'fresh') return protocolError('already-connected', 'already connected')
    const heartBeat = readConnect(frame)
    return 'code' in heartBeat ? heartBeat : handlers.connect(heartBeat)
  }
  if (state !== 'connected') return protocolError('not-connected', 'CONNECT must come first')
  switch (frame.command) {
    case 'SUBSCRIBE':
      return handlers.subscribe(frame)
    case 'UNSUBSCRIBE':
      return handlers.unsubscribe(frame)
    case 'SEND': {
      const destination = readDestination(frame, limits)
      return typeof destination === 'string' ? handlers.send(frame, destination) : destination
    }
    case 'DISCONNECT':
      return handlers.disconnect(frame)
    default:
      return protocolError('unsupported', 'this command is not supported')
  }
}

/** Returns the heart-beats that a CONNECT asks for, or the error that refuses it. */
function readConnect({ headers }: Frame): HeartBeat | ProtocolError {
  const versions = headers.get('accept-version')?.split(',') ?? ['1.0']
  if (!versions.some(version => version.trim() === '1.2'))
    return protocolError('version', 'Supported protocol versions are 1.2')
  const heartBeat = parseHeartBeat(headers.get('heart-beat'))
  return heartBeat ?? protocolError('bad-heart-beat', 'heart-beat must be two numbers')
}

/** Returns the destination of a SEND, or the error that refuses it. */
function readDestination({ headers }: Frame, limits: Limits): string | ProtocolError {
  const destination = headers.get('destination')
  if (destination === undefined) return protocolError('missing-header', 'SEND has no destination')
  if (headers.has('transaction'))
    return protocolError('unsupported', 'transactions are not supported')
  return destination.length > limits.destinationLength
    ? protocolError('bad-destination', 'the destination is too long')
    : destination
}
