/** One STOMP frame; of repeated headers the first is kept (STOMP 1.2). */
export interface Frame {
  readonly command: string
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** A header of a frame to be written. */
export type Header = readonly [name: string, value: string]

const escapes = new Map([
  ['\\', '\\\\'],
  ['\r', '\\r'],
  ['\n', '\\n'],
  [':', '\\c'],
])
const unescapes = new Map([...escapes].map(([raw, escaped]) => [escaped, raw]))

/** CONNECT and CONNECTED are never escaped, for the sake of STOMP 1.0. */
export function isEscaped(command: string): boolean {
  return command !== 'CONNECT' && command !== 'CONNECTED'
}

/** Escapes a header's name or value. */
function escapeHeader(text: string): string {
  return text.replace(/[\\\r\n:]/g, found => escapes.get(found) ?? found)
}

/** Undoes the escapes in one pass; undefined for a sequence that STOMP 1.2 does not know. */
export function unescapeHeader(text: string): string | undefined {
  let bad = false
  const plain = text.replace(/\\.?/gs, found => {
    const raw = unescapes.get(found)
    bad ||= raw === undefined
    return raw ?? found
  })
  return bad ? undefined : plain
}

/** A header that is not escaped must not be able to start another line or end the frame. */
function writeHeader(text: string, escaped: boolean): string {
  const plain = text.replaceAll('\0', '')
  return escaped ? escapeHeader(plain) : plain.replace(/[\r\n]/g, ' ')
}

const encoder = new TextEncoder()

/** Writes a frame; a body always comes with its content-length, so it may hold NUL. */
export function encodeFrame(command: string, headers: readonly Header[], body = ''): string {
  const escaped = isEscaped(command)
  const lines = headers.map(
    ([name, value]) => `${writeHeader(name, escaped)}:${writeHeader(value, escaped)}\n`,
  )
  if (body !== '') lines.push(`content-length:${encoder.encode(body).length}\n`)
  return `${command}\n${lines.join('')}\n${body}\0`
}
