import { FrameImpl } from '@stomp/stompjs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDecoder } from '../../../../../demo/backend/stomp/decoder.ts'
import { encodeFrame } from '../../../../../demo/backend/stomp/frame.ts'
import { defaultLimits } from '../../../../../demo/backend/stomp/limits.ts'
import { forAll, forRuns } from '../../../../support/fast-check-runs.ts'
import { decodeAll } from './support.ts'

const only = (data: string | Uint8Array | readonly (string | Uint8Array)[]) => {
  const all = decodeAll(data)
  expect(all).toHaveLength(1)
  const first = all[0]
  if (first?.kind === 'frame') {
    const { command, headers, body } = first.frame
    return { command, headers: Object.fromEntries(headers), body }
  }
  return first?.kind === 'error' ? first.error.code : 'beat'
}

const lengthOf = (length: string) => ({ 'content-length': length })
const bytes = (text: string) => new TextEncoder().encode(text)

describe('valid frames', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['no header, no body', 'SEND\n\n\0', {}, ''],
    ['CRLF ends lines', 'SEND\r\na:b\r\n\r\nx\0', { a: 'b' }, 'x'],
    ['CR in a body stays', 'SEND\n\na\r\nb\0', {}, 'a\r\nb'],
    ['an empty value', 'SEND\na:\n\n\0', { a: '' }, ''],
    ['blanks are kept', 'SEND\n a : b \n\n\0', { ' a ': ' b ' }, ''],
    ['first repeat wins', 'SEND\na:1\na:2\n\n\0', { a: '1' }, ''],
    ['unescaped colon', 'SEND\na:b:c\n\n\0', { a: 'b:c' }, ''],
    ['escapes in name and value', 'SEND\na\\cb:\\n\\r\\c\\\\n\n\n\0', { 'a:b': '\n\r:\\n' }, ''],
    ['CONNECT is not unescaped', 'CONNECT\na:\\n\\t\\\n\n\0', { a: '\\n\\t\\' }, ''],
    ['NUL within content-length', 'SEND\ncontent-length:3\n\na\0b\0', lengthOf('3'), 'a\0b'],
    ['content-length counts octets', 'SEND\ncontent-length:4\n\n😀\0', lengthOf('4'), '😀'],
    ['content-length 0', 'SEND\ncontent-length:0\n\n\0', lengthOf('0'), ''],
    ['first length wins', 'SEND\ncontent-length:1\ncontent-length:9\n\na\0', lengthOf('1'), 'a'],
    ['UTF-8 headers', 'SEND\nż:ó\n\n\0', { ż: 'ó' }, ''],
    ['BOM is text', 'SEND\n\n\uFEFFx\0', {}, '\uFEFFx'],
    ['names of Object.prototype', 'SEND\nconstructor:x\n\n\0', { constructor: 'x' }, ''],
  ])('%s', (_, wire, headers, body) => {
    const frame = { command: wire.slice(0, wire.search(/\r?\n/)), headers, body }
    expect(only(wire)).toEqual(frame)
    expect(only(bytes(wire))).toEqual(frame)
    expect(only([...bytes(wire)].map(octet => new Uint8Array([octet])))).toEqual(frame)
  })

  it('decodes newlines between frames as heart-beats', () => {
    const kinds = decodeAll('\n\r\nSEND\n\n\0\r\n\nSEND\n\n\0').map(decoded => decoded.kind)
    expect(kinds).toEqual(['beat', 'beat', 'frame', 'beat', 'beat', 'frame'])
  })
})

describe('invalid frames', () => {
  it.each([
    ['a command in lower case', 'send\n\n\0', 'bad-header'],
    ['an endless command', `${'A'.repeat(17)}\n\n\0`, 'bad-header'],
    ['NUL between frames', '\0', 'bad-header'],
    ['a header without colon', 'SEND\nabc\n\n\0', 'bad-header'],
    ['a header without name', 'SEND\n:abc\n\n\0', 'bad-header'],
    ['NUL in a header', 'SEND\na:b\0\n\n\0', 'bad-header'],
    ['NUL in place of the blank line', 'SEND\0\n', 'bad-header'],
    ['CR in a header', 'SEND\na:b\rc\n\n\0', 'bad-header'],
    ['escape \\t', 'SEND\na:\\t\n\n\0', 'bad-escape'],
    ['escape \\C', 'SEND\na:\\C\n\n\0', 'bad-escape'],
    ['a backslash at the end', 'SEND\na:b\\\n\n\0', 'bad-escape'],
    ['a bad escape in a name', 'SEND\na\\x:b\n\n\0', 'bad-escape'],
    ['content-length of words', 'SEND\ncontent-length:many\n\n\0', 'bad-content-length'],
    ['negative content-length', 'SEND\ncontent-length:-1\n\n\0', 'bad-content-length'],
    ['empty content-length', 'SEND\ncontent-length:\n\n\0', 'bad-content-length'],
    ['content-length 1e3', 'SEND\ncontent-length:1e3\n\n\0', 'bad-content-length'],
    ['content-length with blank', 'SEND\ncontent-length: 1\n\na\0', 'bad-content-length'],
    ['content-length too short', 'SEND\ncontent-length:1\n\nab\0', 'bad-content-length'],
    ['content-length over the limit', 'SEND\ncontent-length:101\n\n\0', 'frame-too-large'],
    ['a body over the limit', `SEND\n\n${'x'.repeat(101)}`, 'frame-too-large'],
    ['an endless line', `SEND\n${'x'.repeat(101)}`, 'frame-too-large'],
    ['a long body with NULs', `SEND\ncontent-length:70\n\n${'\0x'.repeat(35)}`, 'frame-too-large'],
    ['too many headers', `SEND\n${'a:b\n'.repeat(5)}\n\0`, 'too-many-headers'],
  ])('%s', (_, wire, code) => {
    const limits = { frameBytes: 90, headers: 4 }
    const decodeError = decodeAll(wire, limits).find(decoded => decoded.kind === 'error')
    expect(decodeError).toMatchObject({ error: { code } })
  })

  it.each([
    ['header', [83, 10, 97, 58, 0xc3, 10, 10, 0]],
    ['body', [83, 10, 10, 0xff, 0]],
  ])('malformed UTF-8 in a %s', (_, octets) => {
    expect(only(new Uint8Array(octets))).toBe('bad-utf8')
  })

  it('counts the headers of each frame separately', () => {
    const wire = 'SEND\na:1\nb:2\nc:3\n\n\0'.repeat(20)
    const kinds = decodeAll(wire, { headers: 3 }).map(decoded => decoded.kind)
    expect(kinds).toEqual(Array.from({ length: 20 }, () => 'frame'))
  })

  it('decodes nothing after an error', () => {
    const decoder = createDecoder(defaultLimits)
    expect([...decoder.push('x\n\0')]).toHaveLength(1)
    expect([...decoder.push('SEND\n\n\0')]).toEqual([])
  })
})

const text = fc.string({ unit: 'binary' }).filter(value => !value.includes('\0'))
const name = text.filter(value => value !== '' && value !== 'content-length')

describe('properties', () => {
  it('decodes encoded frames split at any position', () => {
    forAll(
      [
        fc.uniqueArray(fc.tuple(name, text), { selector: ([key]) => key, maxLength: 8 }),
        fc.string({ unit: 'binary' }),
        fc.array(fc.nat(400), { maxLength: 12 }),
      ],
      (headers, body, cuts) => {
        const wire = bytes(encodeFrame('SEND', headers, body))
        const at = [0, ...cuts.filter(cut => cut < wire.length).sort((a, b) => a - b), wire.length]
        const pieces = at.slice(1).map((end, index) => wire.slice(at[index], end))
        const frame = only(pieces)
        const length = new TextEncoder().encode(body).length
        expect(frame).toEqual({
          command: 'SEND',
          headers: {
            ...Object.fromEntries(headers),
            ...(length > 0 ? { 'content-length': String(length) } : {}),
          },
          body,
        })
      },
    )
  })

  it('decodes frames of stompjs, as text and as octets', () => {
    forAll(
      [
        fc.dictionary(fc.stringMatching(/^[a-z][a-z-]{0,9}$/), text, { noNullPrototype: true }),
        fc.string({ unit: 'binary' }),
        fc.boolean(),
      ],
      (dictionary, body, binary) => {
        const { 'content-length': _, ...headers } = dictionary
        const wire: unknown = FrameImpl.marshall({
          command: 'SEND',
          headers,
          escapeHeaderValues: true,
          ...(binary ? { binaryBody: new TextEncoder().encode(body) } : { body }),
        })
        const data = wire instanceof ArrayBuffer ? new Uint8Array(wire) : String(wire)
        expect(only(data)).toMatchObject({ command: 'SEND', headers, body })
      },
    )
  })

  it('never throws and never exceeds its limits for arbitrary data', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.constantFrom('SEND\n', 'a:b\n', '\n', '\0', '\r\n', 'content-length:5\n', '\\n', '\uD800'),
    )
    forRuns(500, [fc.array(piece, { maxLength: 40 })], pieces => {
      const decoded = decodeAll(pieces, { frameBytes: 64, headers: 3 })
      for (const item of decoded) {
        if (item.kind !== 'frame') continue
        expect(new TextEncoder().encode(item.frame.body).length).toBeLessThanOrEqual(64)
        expect(item.frame.headers.size).toBeLessThanOrEqual(3)
      }
      const errors = decoded.findIndex(item => item.kind === 'error')
      expect(errors === -1 || errors === decoded.length - 1).toBe(true)
    })
  })
})
