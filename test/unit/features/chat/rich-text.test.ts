import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isBlank,
  limitLineBreaks,
  piecesOf,
  toMention,
} from '../../../../src/features/chat/rich-text.ts'

const NO_BREAK_SPACE = '\u00a0'
const brief = (content: string, names: string[] = [], self = '') =>
  piecesOf(content, names, self).map(piece =>
    piece.kind === 'text' ? piece.text : `<${piece.kind}>${piece.text}`,
  )

describe('links', () => {
  test.each([
    ['see https://a.example/x?y=1#z now', ['see ', '<link>https://a.example/x?y=1#z', ' now']],
    ['http://a.example.', ['<link>http://a.example', '.']],
    ['(https://a.example/b)', ['(', '<link>https://a.example/b', ')']],
    ['https://a.example/c_(d)', ['<link>https://a.example/c_(d)']],
    ['HTTPS://A.example!', ['<link>HTTPS://A.example', '!']],
    ['https://a.example/\u202efdp.exe', ['<link>https://a.example/', '\u202efdp.exe']],
  ])('%s', (content, pieces) => {
    expect(brief(content)).toEqual(pieces)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'www.a.example',
    'ftp://a.example',
    'https://bank.example@evil.example/',
    'https://',
    '<img src=x onerror=alert(1)>',
    '//a.example',
  ])('%s stays text', content => {
    expect(brief(content)).toEqual([content])
  })

  test('only http and https become a target, whatever is written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' })), content => {
        for (const piece of piecesOf(`a ${content} b`, [], ''))
          if (piece.kind === 'link') expect(piece.href).toMatch(/^https?:\/\//)
      }),
    )
  })
})

describe('mentions', () => {
  test.each([
    ['hi @koi_9!', ['hi ', '<mention>@koi_9', '!']],
    ['@lemon.tree, you', ['<mention>@lemon.tree', ', you']],
    ['@Mała @Zsófi', ['<mention>@Mała', ' ', '<mention>@Zsófi']],
    ['me@a.example', ['me@a.example']],
    ['@ nobody @@x', ['@ nobody @@x']],
  ])('%s', (content, pieces) => {
    expect(brief(content)).toEqual(pieces)
  })

  test('one that was chosen from the list keeps the spaces of the nickname', () => {
    const content = `hey ${toMention('Big Anders')} look`
    expect(brief(content)).toEqual(['hey ', `<mention>@Big${NO_BREAK_SPACE}Anders`, ' look'])
  })

  test('a known nickname with plain spaces is found as well', () => {
    expect(brief('hey @mira vale, hi', ['Mira Vale'])).toEqual([
      'hey ',
      '<mention>@mira vale',
      ', hi',
    ])
  })

  test('the own nickname is told apart, whatever its case', () => {
    const own = (content: string) =>
      piecesOf(content, ['Mira Vale'], 'Mira Vale').some(
        piece => piece.kind === 'mention' && piece.isSelf,
      )
    expect(own('hi @mira vale')).toBe(true)
    expect(own(`hi ${toMention('Mira Vale')}`)).toBe(true)
    expect(own('hi @mira')).toBe(false)
    expect(own('hi Mira Vale')).toBe(false)
  })
})

test('the pieces together are what was written', () => {
  const word = fc.constantFrom('@', '@koi', 'https://a.example', ' ', '.', 'ü', ')', '@Mira Vale')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map(words => words.join('')),
      ),
      content => {
        const pieces = piecesOf(content, ['Mira Vale'], 'koi')
        expect(pieces.map(({ text }) => text).join('')).toBe(content)
        for (const { at, text } of pieces) expect(content.slice(at, at + text.length)).toBe(text)
      },
    ),
  )
})

describe('what nobody can see', () => {
  test.each(['', ' \n\t', '\u200b\u2060\ufeff', '\u202e', '\u3164', '\u00ad \u200d'])(
    'is blank: %j',
    text => expect(isBlank(text)).toBe(true),
  )

  test.each(['.', '\u200b.', '👍', '❤️', '👨‍👩‍👧', '\u202eabc', 'żółw', '🇵🇱'])(
    'is not blank: %s',
    text => expect(isBlank(text)).toBe(false),
  )
})

describe('line breaks', () => {
  test('are kept where there are few, and never leave more than one empty line', () => {
    expect(limitLineBreaks('a\nb\r\nc')).toBe('a\nb\nc')
    expect(limitLineBreaks('a\n\n\n\n\nb')).toBe('a\n\nb')
  })

  test('are blanks from the tenth on, so that one message leaves room for others', () => {
    const shown = limitLineBreaks('a\n'.repeat(10_000))
    expect(shown.split('\n')).toHaveLength(10)
    expect(shown.replace(/\s/g, '')).toBe('a'.repeat(10_000))
  })
})
