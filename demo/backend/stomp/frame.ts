/** A STOMP frame; of repeated headers the first one counts (STOMP 1.2). */
export interface Frame {
  readonly command: string
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

export type Header = readonly [name: string, value: string]

const escapes = new Map([
  ['\\', '\\\\'],
  ['\r', '\\r'],
  ['\n', '\\n'],
  [':', '\\c'],
])
const unescapes = new Map([...escapes].map(([raw, escaped]) => [escaped, raw]))

/** Returns whether a frame's headers are escaped: all but CONNECT and CONNECTED (STOMP 1.2). */
export function isEscaped(command: string): boolean {
  return command !== 'CONNECT' && command !== 'CONNECTED'
}

/** Escapes a header's name or value. */
function escapeHeader(text: string): string {
  return text.replace(/[\\\r\n:]/g, found => escapes.get(found) ?? found)
}

/** Unescapes a header's name or value; undefined for a sequence that STOMP 1.2 doesn't define. */
export function unescapeHeader(text: string): string | undefined {
  let isInvalid = false
  const plain = text.replace(/\\.?/gs, found => {
    const raw = unescapes.get(found)
    isInvalid ||= raw === undefined
    return raw ?? found
  })
  return isInvalid ? undefined : plain
}

/** Encodes a name or value so that it can't start another line or end the frame. */
function writeHeader(text: string, escaped: boolean): string {
  const plain = text.replaceAll('\0', '')
  return escaped ? escapeHeader(plain) : plain.replace(/[\r\n]/g, ' ')
}

const encoder = new TextEncoder()

/** Encodes the lines before the body, without its length. */
export function encodeHead(command: string, headers: readonly Header[]): string {
  const escaped = isEscaped(command)
  const lines = headers.map(
    ([name, value]) => `${writeHeader(name, escaped)}:${writeHeader(value, escaped)}\n`,
  )
  return `${command}\n${lines.join('')}`
}

/** Encodes the rest of a frame; a body gets a content-length, so that it may contain NUL. */
function encodeBody(body: string): string {
  const length = body === '' ? '' : `content-length:${encoder.encode(body).length}\n`
  return `${length}\n${body}\0`
}

export const encodeFrame = (command: string, headers: readonly Header[], body = ''): string =>
  encodeHead(command, headers) + encodeBody(body)

/** The last message's frames by head: clients mostly choose the same subscription ids. */
const last = { id: '', body: '', frames: new Map<string, string>() }

/**
 * Encodes a MESSAGE whose head ends with the beginning of its id. Returns the same string for the same
 * arguments in a row, so that a transport can encode it once for all of a destination's subscribers.
 */
export function encodeMessage(head: string, id: string, body: string): string {
  if (last.id !== id || last.body !== body) {
    last.id = id
    last.body = body
    last.frames.clear()
  }
  const known = last.frames.get(head)
  if (known !== undefined) return known
  const frame = `${head.slice(0, -1)}${id}\n${encodeBody(body)}`
  last.frames.set(head, frame)
  return frame
}

type ProtocolErrorCode =
  | 'bad-header'
  | 'bad-escape'
  | 'bad-content-length'
  | 'bad-utf8'
  | 'too-many-headers'
  | 'frame-too-large'
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
