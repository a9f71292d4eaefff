/** What a client can do wrong on the wire, each with a name that tests and logs branch on. */
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

/** One violation of the protocol: its code and a sentence for the ERROR frame. */
export interface ProtocolError {
  readonly code: ProtocolErrorCode
  readonly message: string
}

/** Builds a protocol error. */
export function protocolError(code: ProtocolErrorCode, message: string): ProtocolError {
  return { code, message }
}
