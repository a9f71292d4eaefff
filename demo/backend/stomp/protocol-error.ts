import { encodeFrame, type Frame, type Header } from './frame.ts'

/** Codes of protocol errors. */
export type ProtocolErrorCode =
  | 'bad-command'
  | 'bad-header'
  | 'bad-escape'
  | 'bad-content-length'
  | 'bad-utf8'
  | 'line-too-long'
  | 'too-many-headers'
  | 'body-too-large'
  | 'unexpected-body'
  | 'missing-header'
  | 'bad-heart-beat'
  | 'unsupported'
  | 'version'
  | 'not-connected'
  | 'already-connected'
  | 'connect-timeout'
  | 'duplicate-subscription'
  | 'unknown-subscription'
  | 'too-many-subscriptions'
  | 'bad-destination'
  | 'rejected'
  | 'rate'
  | 'broker'
  | 'internal'

/** A violation of the protocol: its code, and the message of the ERROR frame. */
export interface ProtocolError {
  readonly code: ProtocolErrorCode
  readonly message: string
}

/** Builds a protocol error. */
export function protocolError(code: ProtocolErrorCode, message: string): ProtocolError {
  return { code, message }
}

/** Encodes the ERROR frame of an error; `frame` is the client's frame that caused it. */
export function encodeError(error: ProtocolError, frame?: Frame): string {
  const receipt = frame?.headers.get('receipt')
  const headers: Header[] = [
    ['message', error.message],
    ['code', error.code],
    ['version', '1.2'],
    ['content-type', 'text/plain'],
  ]
  if (receipt !== undefined) headers.push(['receipt-id', receipt])
  return encodeFrame('ERROR', headers, frame ? `${frame.command}: ${error.message}` : error.message)
}
