import type { Peer } from './broker.ts'
import {
  encodeError,
  encodeFrame,
  type Frame,
  type Header,
  type ProtocolError,
  protocolError,
} from './frame.ts'
import { type HeartBeat, parseHeartBeat } from './heart-beat.ts'
import type { Limits } from './limits.ts'

/** Close codes of a transport by reason. */
const closeCodes = { done: 1000, 'going-away': 4001, silent: 4002, error: 4400 } as const

/** Reason for ending a session without an ERROR frame. */
export type DropReason = 'going-away' | 'silent'

/** Options of a session's transport. */
interface ClientTransportOptions {
  readonly peer: Peer
  /** Called once, before the peer is closed. */
  readonly onEnd: () => void
  /** Called with what the peer throws. */
  readonly onError: (error: unknown) => void
}

/** The way from a session to its client; sends nothing once it has ended, and never throws. */
interface ClientTransport {
  readonly isEnded: boolean
  send(text: string): void
  write(command: string, headers: readonly Header[], body?: string): void
  /** Sends an ERROR, and closes; `frame` is the client's frame that caused it. */
  fail(error: ProtocolError, frame?: Frame): void
  /** Closes because the client has disconnected. */
  disconnect(): void
  drop(reason: DropReason): void
  /** Ends it after the peer was lost. */
  end(): void
}

/** Creates the transport of a newly opened peer. */
export function createClientTransport(options: ClientTransportOptions): ClientTransport {
  const { peer, onError } = options
  let isEnded = false

  function end(): void {
    if (isEnded) return
    isEnded = true
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

  return {
    get isEnded() {
      return isEnded
    },
    send,
    write: (command, headers, body) => send(encodeFrame(command, headers, body)),
    fail(error, frame) {
      send(encodeError(error, frame))
      close('error', error.code)
    },
    disconnect: () => close('done', ''),
    drop: reason => close(reason, reason),
    end,
  }
}

/** Returns whether a frame opens a session; STOMP 1.2 has two commands for it. */
export const isConnect = ({ command }: Frame): boolean =>
  command === 'CONNECT' || command === 'STOMP'

/** Returns the heart-beats that a CONNECT asks for, or the error that refuses it. */
export function readConnect({ headers }: Frame): HeartBeat | ProtocolError {
  const versions = headers.get('accept-version')?.split(',') ?? ['1.0']
  if (!versions.some(version => version.trim() === '1.2'))
    return protocolError('version', 'Supported protocol versions are 1.2')
  const heartBeat = parseHeartBeat(headers.get('heart-beat'))
  return heartBeat ?? protocolError('bad-heart-beat', 'heart-beat must be two numbers')
}

/** Returns the destination of a SEND, or the error that refuses it. */
export function readDestination({ headers }: Frame, limits: Limits): string | ProtocolError {
  const destination = headers.get('destination')
  if (destination === undefined) return protocolError('missing-header', 'SEND has no destination')
  if (headers.has('transaction'))
    return protocolError('unsupported', 'transactions are not supported')
  return destination.length > limits.destinationLength
    ? protocolError('bad-destination', 'the destination is too long')
    : destination
}
