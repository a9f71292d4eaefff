import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  isBlank,
  limitOverflow,
  piecesOf,
  toMention,
} from '../../../../src/features/chat/rich-text.ts'
import { forAll } from '../../../support/fast-check-runs.ts'

const NO_BREAK_SPACE = '\u00a0'
const summarize = (content: string, names: string[] = []) =>
  piecesOf(content, names, '').map(piece =>
    piece.kind === 'text' ? piece.text : `<${piece.kind}>${piece.text}`,
  )

test.each([
  'see https://a.example/x?y=1#z now',
  'HTTPS://A.example/@koi',
  'https://bank.example@evil.example/?to=@koi',
])('links are text, also what looks like a mention in one: %j', content => {
  expect(summarize(content)).toEqual([content])
})

describe('a message longer than a viewer can write', () => {
  test('mentions are found in its first 500 characters, and the rest is text', () => {
    const filler = 'x '.repeat(250)
    expect(summarize(`@koi ${filler}@koi`)).toEqual(['<mention>@koi', ` ${filler}@koi`])
  })

  test('a mention that goes on after them is no other one', () => {
    const content = `see @${'y'.repeat(600)}`
    expect(summarize(content)).toEqual([content])
  })

  test.each([
    ['an address', `https://a.example/${'!.'.repeat(5000)}a`],
    ['a mention with punctuation', `@a${'.-'.repeat(5000)}a`],
    ['many addresses', 'https://a.example/! '.repeat(500)],
    ['many mentions', '@koi. '.repeat(1700)],
    ['many known names', '@Mira Vale. '.repeat(850)],
  ])('a hostile one of 10,000 characters is searched no further: %s', (_name, content) => {
    const searched = [
      vi.spyOn(String.prototype, 'matchAll'),
      vi.spyOn(String.prototype, 'replace'),
      vi.spyOn(RegExp.prototype, 'test'),
    ]
    const pieces = piecesOf(content, ['Mira Vale'], 'koi')
    const lengths = searched.flatMap(({ mock }) =>
      mock.calls.flatMap(([text], call) => [
        ...(typeof text === 'string' ? [text.length] : []),
        String(mock.contexts[call]).length,
      ]),
    )
    for (const spy of searched) spy.mockRestore()
    expect(Math.max(...lengths)).toBeLessThanOrEqual(500)
    expect(pieces.map(({ text }) => text).join('')).toBe(content)
  })
})

describe('mentions', () => {
  test.each([
    ['hi @koi_9!', ['hi ', '<mention>@koi_9', '!']],
    ['@lemon.tree, you', ['<mention>@lemon.tree', ', you']],
    ['@Mała @Zsófi', ['<mention>@Mała', ' ', '<mention>@Zsófi']],
    ['me@a.example', ['me@a.example']],
    ['@ nobody @@x', ['@ nobody @@x']],
  ])('finds the mentions in %j', (content, pieces) => {
    expect(summarize(content)).toEqual(pieces)
  })

  test('a mention chosen from the list contains the whole nickname with its spaces', () => {
    const content = `hey ${toMention('Big Anders')} look`
    expect(summarize(content)).toEqual(['hey ', `<mention>@Big${NO_BREAK_SPACE}Anders`, ' look'])
  })

  test('a known nickname typed with plain spaces is a mention', () => {
    expect(summarize('hey @mira vale, hi', ['Mira Vale'])).toEqual([
      'hey ',
      '<mention>@mira vale',
      ', hi',
    ])
  })

  test.each([
    ['@Ann Mariella', ['<mention>@Ann', ' Mariella']],
    ['@Ann Marie-Lou', ['<mention>@Ann', ' Marie-Lou']],
    ['@Ann\u00a0Mariella', ['<mention>@Ann\u00a0Mariella']],
    ['@Ann\u00a0Marie\u00a0Smith', ['<mention>@Ann\u00a0Marie\u00a0Smith']],
    ["@Ann Marie's win", ['<mention>@Ann Marie', "'s win"]],
    ['@Ann Marie.', ['<mention>@Ann Marie', '.']],
    ['@Ann Marie Lee!', ['<mention>@Ann Marie Lee', '!']],
  ])('a name that goes on mentions no shorter one: %j', (content, pieces) => {
    expect(summarize(content, ['Ann Marie', 'Ann Marie Lee'])).toEqual(pieces)
  })

  test.each([
    ['@J.R. wins', ['<mention>@J.R.', ' wins']],
    ['@j.r., look', ['<mention>@j.r.', ', look']],
    ['@J.R.Ewing', ['<mention>@J.R.Ewing']],
    ['@J.R', ['<mention>@J.R']],
    ['@Koi☆!', ['<mention>@Koi☆', '!']],
  ])('a known name that ends in punctuation is mentioned with it: %j', (content, pieces) => {
    expect(summarize(content, ['J.R.', 'Koi☆'])).toEqual(pieces)
  })

  test('a mention of the viewer is marked, whatever its case', () => {
    const mentionsViewer = (content: string) =>
      piecesOf(content, ['Mira Vale'], 'Mira Vale').some(
        piece => piece.kind === 'mention' && piece.isSelf,
      )
    expect(mentionsViewer('hi @mira vale')).toBe(true)
    expect(mentionsViewer(`hi ${toMention('Mira Vale')}`)).toBe(true)
    expect(mentionsViewer('hi @mira')).toBe(false)
    expect(mentionsViewer('hi Mira Vale')).toBe(false)
  })
})

test('the pieces of a message add up to its content', () => {
  const word = fc.constantFrom('@', '@koi', 'https://a.example', ' ', '.', 'ü', ')', '@Mira Vale')
  forAll(
    [
      fc.oneof(
        fc.string(),
        fc.array(word).map(words => words.join('')),
      ),
    ],
    content => {
      const pieces = piecesOf(content, ['Mira Vale'], 'koi')
      expect(pieces.map(({ text }) => text).join('')).toBe(content)
      for (const { start, text } of pieces)
        expect(content.slice(start, start + text.length)).toBe(text)
    },
  )
})

describe('blank texts', () => {
  test.each(['', ' \n\t', '\u200b\u2060\ufeff', '\u202e', '\u3164', '\u00ad \u200d'])(
    'a text of invisible characters is blank: %j',
    text => expect(isBlank(text)).toBe(true),
  )

  test.each(['.', '\u200b.', '👍', '❤️', '👨‍👩‍👧', '\u202eabc', 'żółw', '🇵🇱'])(
    'a text with a visible character is not blank: %s',
    text => expect(isBlank(text)).toBe(false),
  )
})

describe('what reaches over or past other messages', () => {
  test('of more than six marks in a row the rest is dropped, also with joiners between them', () => {
    expect(limitOverflow(`a${'\u0301'.repeat(500)}b`)).toBe(`a${'\u0301'.repeat(6)}b`)
    expect(limitOverflow(`ก${'\u0e49'.repeat(100)}`)).toBe(`ก${'\u0e49'.repeat(6)}`)
    expect(limitOverflow(`a${'\u0301\u200d'.repeat(100)}`)).toBe(`a${'\u0301\u200d'.repeat(3)}`)
  })

  test.each([
    ['Burmese', 'လျှော့ မျှော်လင့်'],
    ['Thai', 'ผู้ใหญ่ที่นี่'],
    ['Tibetan', 'བསྒྲུབས་ ཧཱུྃ'],
    ['Vietnamese', 'Tiếng Việt ưỡng'.normalize('NFD')],
    ['Hebrew with vowels and accents', 'בְּרֵאשִׁ֖ית הַשָּׁמַ֖יִם \u05e9\u05bc\u05b8\u05c1\u0591\u05bd'],
    ['Arabic with vowels', 'ٱلرَّحْمَٰنِ مُحَمَّدًا'],
    ['Hindi', 'स्त्रीयाँ र्त्स्न्यां'],
    ['Javanese', 'ꦏꦿꦺꦴꦁ'],
    [
      'keycaps and hearts',
      '1\ufe0f\u20e3 #\ufe0f\u20e3 ❤\ufe0f\u200d🔥 👩\u200d❤\ufe0f\u200d💋\u200d👨',
    ],
    ['flags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}🏳\ufe0f\u200d🌈🇵🇱'],
    ['a price in rials', '5000﷼ '.repeat(20)],
  ])('%s stays whole', (_name, content) => expect(limitOverflow(content)).toBe(content))

  test.each(['\ufdfd', '\ufdfa ', '\u{1242b}', '\u{12219}\n'])(
    'a character as wide as a line counts as a line: %j',
    wide => {
      const shown = limitOverflow(wide.repeat(200))
      expect(shown.match(/[^ ]/gu)?.length).toBeLessThanOrEqual(9)
      expect(shown).toMatch(new RegExp(`^${wide.trim()}`, 'u'))
    },
  )
})

describe('line breaks', () => {
  test('line breaks are kept, but no more than one empty line in a row', () => {
    expect(limitOverflow('a\nb\r\nc')).toBe('a\nb\nc')
    expect(limitOverflow('a\n\n\n\n\nb')).toBe('a\n\nb')
  })

  test('line breaks from the tenth on become spaces, so that a message has at most ten lines', () => {
    const shown = limitOverflow('a\n'.repeat(10_000))
    expect(shown.split('\n')).toHaveLength(10)
    expect(shown.replace(/\s/g, '')).toBe('a'.repeat(10_000))
  })
})
