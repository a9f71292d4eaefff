import { type IRawFrameType, Parser } from '@stomp/stompjs'
import {
  type Frame,
  isEscaped,
  type ProtocolError,
  protocolError,
  unescapeHeader,
} from './frame.ts'
import type { Limits } from './limits.ts'

/** A decoded item; after an error the decoder yields nothing more. */
export type Decoded =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'beat' }
  | { readonly kind: 'error'; readonly error: ProtocolError }

type FrameLimits = Pick<Limits, 'frameBytes' | 'headers'>

const NUL = 0
const LF = 10
const CR = 13
const encoder = new TextEncoder()
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decodeUtf8(octets: Uint8Array): string | undefined {
  try {
    return utf8.decode(octets)
  } catch {
    return undefined
  }
}

/** A command, then header lines that each have a name and a colon, then an empty line. */
const HEAD = /^[A-Z]{1,16}\r?\n(?:[^\r\n\0:]+:[^\r\n\0]*\r?\n)*\r?\n/

/**
 * Creates a decoder of frames from chunks of any size, for one connection. stompjs parses; the checks that it leaves to
 * its caller are made before it gets a frame: its parser takes frames of any size, and never ends one with a malformed
 * header or length.
 */
export function createDecoder(limits: FrameLimits) {
  let found: Decoded[] = []
  const parser = new Parser(
    raw => found.push(frameOf(raw)),
    () => found.push({ kind: 'beat' }),
  )
  /** Beginning of a frame up to the first NUL, which the parser doesn't have yet. */
  let beginning: Uint8Array[] = []
  /** Octets of the frame so far, and all of them if they were announced. */
  let size = 0
  let announced: number | undefined
  let isInBody = false
  let hasFailed = false

  function fail(error: ProtocolError): void {
    hasFailed = true
    beginning = []
    found = [{ kind: 'error', error }]
  }

  /** Takes octets of a frame that end where it may end, or where the data ends. */
  function take(piece: Uint8Array): void {
    size += piece.length
    if (size > limits.frameBytes) fail(protocolError('frame-too-large', 'the frame is too large'))
    else if (isInBody) parse(piece)
    else beginning.push(piece)
    if (!isInBody && beginning.length > 0 && piece.at(-1) === NUL) begin()
  }

  function begin(): void {
    const octets = join(beginning.splice(0))
    const head = readHead(octets, limits)
    if (head.error) {
      fail(head.error)
      return
    }
    announced = head.size
    parse(octets)
  }

  function parse(octets: Uint8Array): void {
    parser.parseChunk(octets.slice().buffer)
    const last = found.at(-1)
    isInBody = last === undefined
    if (last === undefined) return
    // The parser takes any octet for the end of a body.
    if (announced !== undefined && announced !== size)
      fail(protocolError('bad-content-length', 'the body is longer than its content-length'))
    if (last.kind === 'error') hasFailed = true
    size = 0
  }

  /** Returns what was found so far. */
  function flush(): Decoded[] {
    const items = found
    found = []
    return items
  }

  return {
    /** Decodes lazily: the rest of the data isn't decoded if the caller stops early. */
    *push(data: string | Uint8Array): Generator<Decoded, void> {
      // Copied, as a slice of a Buffer of Node shares its memory.
      let rest = typeof data === 'string' ? encoder.encode(data) : new Uint8Array(data)
      while (rest.length > 0 && !hasFailed) {
        const beats = size === 0 ? countEols(rest) : 0
        parser.parseChunk(rest.slice(0, beats).buffer)
        yield* flush()
        const piece = rest.subarray(beats, rest.indexOf(NUL) + 1 || rest.length)
        if (piece.length > 0) take(piece)
        yield* flush()
        rest = rest.subarray(beats + piece.length)
      }
    },
  }
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** Returns the number of octets of the EOLs between two frames; each EOL is a heart-beat. */
function countEols(octets: Uint8Array): number {
  const first = octets.findIndex(octet => octet !== LF && octet !== CR)
  return first < 0 ? octets.length : first
}

/** Checks the command and the headers of a frame; returns the octets of the whole frame if they tell them. */
function readHead(
  octets: Uint8Array,
  limits: FrameLimits,
): { size?: number; error?: ProtocolError } {
  const text = decodeUtf8(octets)
  if (text === undefined) return { error: protocolError('bad-utf8', 'a frame is not UTF-8') }
  const [head] = HEAD.exec(text) ?? []
  if (head === undefined)
    return { error: protocolError('bad-header', 'not a STOMP command with its headers') }
  const lines = head.trimEnd().split('\n').slice(1)
  if (lines.length > limits.headers)
    return { error: protocolError('too-many-headers', 'too many headers') }
  const length = lines.find(line => line.startsWith('content-length:'))
  if (length === undefined) return {}
  const [, digits] = /^content-length:(\d{1,15})\r?$/.exec(length) ?? []
  const size = encoder.encode(head).length + Number(digits) + 1
  if (digits === undefined)
    return {
      error: protocolError('bad-content-length', 'content-length is not a number of octets'),
    }
  return size > limits.frameBytes
    ? { error: protocolError('frame-too-large', 'the frame is too large') }
    : { size }
}

/** Returns a parsed frame: of repeated headers the first one counts, and escapes are undone in one pass. */
function frameOf({ command = '', headers: pairs, binaryBody }: IRawFrameType): Decoded {
  const headers = new Map<string, string>()
  const read = (raw: string) => (isEscaped(command) ? unescapeHeader(raw) : raw)
  for (const [rawName = '', rawValue = ''] of pairs) {
    const name = read(rawName)
    const value = read(rawValue)
    if (name === undefined || value === undefined) {
      const message = 'a header has an unknown escape sequence'
      return { kind: 'error', error: protocolError('bad-escape', message) }
    }
    if (!headers.has(name)) headers.set(name, value)
  }
  const body = binaryBody ? decodeUtf8(binaryBody) : ''
  return body === undefined
    ? { kind: 'error', error: protocolError('bad-utf8', 'the body is not UTF-8') }
    : { kind: 'frame', frame: { command, headers, body } }
}
