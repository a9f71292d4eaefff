import { type Frame, type ProtocolError, protocolError } from './frame.ts'
import { type HeartBeat, parseHeartBeat } from './heart-beat.ts'
import type { Limits } from './limits.ts'

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
