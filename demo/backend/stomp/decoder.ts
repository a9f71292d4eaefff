import { type Frame, isEscaped, unescapeHeader } from './frame.ts'
import type { Limits } from './limits.ts'
import { createOctetBuffer, createOctetReader, readUtf8 } from './octets.ts'
import { type ProtocolError, type ProtocolErrorCode, protocolError } from './protocol-error.ts'

/** A decoded item; after an error the decoder yields nothing more. */
export type Decoded =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'beat' }
  | { readonly kind: 'error'; readonly error: ProtocolError }

/** Decodes frames from chunks of any size; keeps at most one line and one body in memory. */
export interface Decoder {
  /** Decodes lazily: the rest of the data isn't decoded if the caller stops early. */
  push(data: string | Uint8Array): Generator<Decoded, void>
}

/** The limits of a single frame. */
export type FrameLimits = Pick<Limits, 'bodyBytes' | 'lineBytes' | 'headers'>

/** Result of one step: the next position, and the decoded item if it was completed. */
interface Step {
  readonly at: number
  readonly found?: Decoded | undefined
}

type State = 'between' | 'command' | 'headers' | 'body' | 'failed'

const NUL = 0
const LF = 10
const CR = 13

/** Creates a decoder for one connection. */
export function createDecoder(limits: FrameLimits): Decoder {
  const toOctets = createOctetReader()
  const line = createOctetBuffer(limits.lineBytes)
  const body = createOctetBuffer(limits.bodyBytes)
  let state: State = 'between'
  let command = ''
  let headers = new Map<string, string>()
  let headerLines = 0
  let expected: number | undefined
  let carriageReturn = false

  function fail(code: ProtocolErrorCode, message: string): Decoded {
    state = 'failed'
    line.take()
    body.take()
    headers.clear()
    return { kind: 'error', error: protocolError(code, message) }
  }

  /** Reads between frames, where only EOLs are allowed; each is a heart-beat. */
  function readBetween(octet: number): Decoded | undefined {
    if (octet === LF) {
      carriageReturn = false
      return { kind: 'beat' }
    }
    if (carriageReturn) return fail('bad-command', 'carriage return without newline')
    if (octet === CR) carriageReturn = true
    else state = 'command'
    return undefined
  }

  function readCommand(text: string): Decoded | undefined {
    if (!/^[A-Z]{1,16}$/.test(text)) return fail('bad-command', 'not a STOMP command')
    command = text
    state = 'headers'
    return undefined
  }

  function readHeader(text: string): Decoded | undefined {
    if (text === '') return startBody()
    headerLines += 1
    if (headerLines > limits.headers) return fail('too-many-headers', 'too many headers')
    const colon = text.indexOf(':')
    if (colon < 1) return fail('bad-header', 'a header needs a name, a colon and a value')
    const read = (raw: string) => (isEscaped(command) ? unescapeHeader(raw) : raw)
    const name = read(text.slice(0, colon))
    // Further colons should be escaped; many clients don't, and it does no harm.
    const value = read(text.slice(colon + 1))
    if (name === undefined || value === undefined) {
      return fail('bad-escape', 'a header has an unknown escape sequence')
    }
    if (!headers.has(name)) headers.set(name, value)
    return undefined
  }

  function startBody(): Decoded | undefined {
    const length = headers.get('content-length')
    expected = undefined
    state = 'body'
    if (length === undefined) return undefined
    if (!/^\d{1,15}$/.test(length)) {
      return fail('bad-content-length', 'content-length is not a number of octets')
    }
    expected = Number(length)
    return expected > limits.bodyBytes ? fail('body-too-large', 'the body is too large') : undefined
  }

  function readLine(): Decoded | undefined {
    const octets = line.take()
    const end = octets.at(-1) === CR ? octets.length - 1 : octets.length
    const content = octets.subarray(0, end)
    if (content.includes(NUL) || content.includes(CR)) {
      return fail('bad-header', 'a line contains NUL or a carriage return')
    }
    const text = readUtf8(content)
    if (text === undefined) return fail('bad-utf8', 'a header is not UTF-8')
    return state === 'command' ? readCommand(text) : readHeader(text)
  }

  function finish(): Decoded {
    const text = readUtf8(body.take())
    if (text === undefined) return fail('bad-utf8', 'the body is not UTF-8')
    const frame: Frame = { command, headers, body: text }
    headers = new Map()
    headerLines = 0
    state = 'between'
    return { kind: 'frame', frame }
  }

  /** Returns where the body ends within the data: at its content-length, else at the first NUL. */
  function bodyEnd(octets: Uint8Array, at: number): number {
    if (expected !== undefined) return Math.min(octets.length, at + expected - body.length)
    const nul = octets.indexOf(NUL, at)
    return nul < 0 ? octets.length : nul
  }

  function takeBody(octets: Uint8Array, at: number): Step {
    const end = bodyEnd(octets, at)
    if (!body.append(octets.subarray(at, end))) {
      return { at: end, found: fail('body-too-large', 'the body is too large') }
    }
    if (end === octets.length) return { at: end }
    if (octets[end] === NUL) return { at: end + 1, found: finish() }
    const message = 'the body is longer than its content-length'
    return { at: end, found: fail('bad-content-length', message) }
  }

  function takeLine(octets: Uint8Array, at: number): Step {
    const lf = octets.indexOf(LF, at)
    const end = lf < 0 ? octets.length : lf
    if (!line.append(octets.subarray(at, end))) {
      return { at: end, found: fail('line-too-long', 'a command or header line is too long') }
    }
    return lf < 0 ? { at: end } : { at: end + 1, found: readLine() }
  }

  function step(octets: Uint8Array, at: number): Step {
    if (state === 'body') return takeBody(octets, at)
    if (state !== 'between') return takeLine(octets, at)
    const found = readBetween(octets[at] ?? LF)
    // The first octet of a command belongs to the line.
    return { at: isBetween() ? at + 1 : at, found }
  }

  /** A function, because TypeScript doesn't notice that reading changes the state. */
  function isBetween(): boolean {
    return state === 'between'
  }

  return {
    *push(data) {
      if (state === 'failed') return
      const octets = toOctets(data)
      let at = 0
      while (at < octets.length) {
        const { at: next, found } = step(octets, at)
        at = next
        if (found) yield found
        if (found?.kind === 'error') return
      }
    },
  }
}
