import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  isBlank,
  limitOverflow,
  piecesOf,
  toMention,
} from '../../../../src/features/chat/rich-text.ts'

const NO_BREAK_SPACE = '\u00a0'
const summarize = (content: string, names: string[] = []) =>
  piecesOf(content, names, '').map(piece =>
    piece.kind === 'text' ? piece.text : `<${piece.kind}>${piece.text}`,
  )

describe('links', () => {
  test.each([
    ['see https://a.example/x?y=1#z now', ['see ', '<link>https://a.example/x?y=1#z', ' now']],
    ['http://a.example.', ['<link>http://a.example', '.']],
    ['(https://a.example/b)', ['(', '<link>https://a.example/b', ')']],
    ['https://a.example/c_(d)', ['<link>https://a.example/c_(d)']],
    ['https://a.example/c_(d).', ['<link>https://a.example/c_(d)', '.']],
    ['https://a.example/c_(d)", he said', ['<link>https://a.example/c_(d)', '", he said']],
    ['(https://a.example/c_(d)).', ['(', '<link>https://a.example/c_(d)', ').']],
    ['https://a.example/(d)!)', ['<link>https://a.example/(d)', '!)']],
    ['HTTPS://A.example!', ['<link>HTTPS://A.example', '!']],
    ['https://a.example/\u202efdp.exe', ['<link>https://a.example/', '\u202efdp.exe']],
    [
      'https://casino.example\u2215login.evil.example/x',
      ['<link>https://casino.example', '\u2215login.evil.example/x'],
    ],
  ])('finds the links in %j', (content, pieces) => {
    expect(summarize(content)).toEqual(pieces)
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
  ])('renders %j as text, not as a link', content => {
    expect(summarize(content)).toEqual([content])
  })

  test.each([
    ...'\u1735\u2041\u2044\u2215\u2571\u27cb\u29f6\u29f8\u2afb\u2afd\u2cc6\u2cc7\u2f03\u3033\u31d3\u{1d23a}\u{1f67c}ノ丿ﾉ',
  ])('no link holds %j, which looks like a slash and belongs to the name of a host', character => {
    expect(summarize(`https://casino.example${character}a.example`)).toEqual([
      '<link>https://casino.example',
      `${character}a.example`,
    ])
  })

  test.each([
    'https://ja.example/wiki/ノート?q=aノ',
    'https://テクノ.example/',
    'https://ノート.example',
  ])('%s keeps the letters that look like a slash behind a Latin host alone', link => {
    expect(summarize(link)).toEqual([`<link>${link}`])
  })

  test('any content yields links to http and https only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' })), content => {
        for (const piece of piecesOf(`a ${content} b`, [], ''))
          if (piece.kind === 'link') expect(piece.href).toMatch(/^https?:\/\//)
      }),
    )
  })
})

describe('a message longer than a viewer can write', () => {
  const link = 'https://a.example/x'

  test('links and mentions are found in its first 500 characters, and the rest is text', () => {
    const filler = 'x '.repeat(250)
    expect(summarize(`${link} @koi ${filler}${link} @koi`)).toEqual([
      `<link>${link}`,
      ' ',
      '<mention>@koi',
      ` ${filler}${link} @koi`,
    ])
  })

  test('a link or a mention that goes on after them is no other one', () => {
    for (const piece of [`${link}/${'y'.repeat(600)}`, `@${'y'.repeat(600)}`])
      expect(summarize(`see ${piece}`)).toEqual([`see ${piece}`])
  })

  test.each([
    ['a link with punctuation', `https://a.example/${'!.'.repeat(5000)}a`],
    ['a mention with punctuation', `@a${'.-'.repeat(5000)}a`],
    ['brackets', `https://a.example/${'('.repeat(5000)}${')'.repeat(5000)}`],
    ['many links', 'https://a.example/! '.repeat(500)],
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
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map(words => words.join('')),
      ),
      content => {
        const pieces = piecesOf(content, ['Mira Vale'], 'koi')
        expect(pieces.map(({ text }) => text).join('')).toBe(content)
        for (const { start, text } of pieces)
          expect(content.slice(start, start + text.length)).toBe(text)
      },
    ),
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
