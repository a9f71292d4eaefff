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
