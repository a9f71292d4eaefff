import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { pseudoText, pseudoTexts } from '../../support/pages/pseudo-locale.ts'

it.each([
  ['Tip', '[Tíïpö]'],
  ['{count} of {limit}', '[{count} óöfö {limit}]'],
  ['<0>See all</0>', '[<0>Šéëéë áåll</0>]'],
  ['{n, plural, one {# day} other {# days}}', '[{n, plural, one {# dáåýö} other {# dáåýšöö}}]'],
])('%s is %s where texts are long', (text, expected) => {
  expect(pseudoText(text, 'long')).toBe(expected)
})

it('words run from right to left, placeholders do not', () => {
  expect(pseudoText("Can't join {name}", 'right-to-left')).toBe(
    "\u202eCan't\u202c \u202ejoin\u202c {name}",
  )
})

it.each(['long', 'right-to-left'] as const)(
  'every message in the language %s compiles',
  async locale => {
    const texts = Object.values(await pseudoTexts(locale))
    expect(texts.length).toBeGreaterThan(500)
    for (const text of texts) expect(() => compileMessageOrThrow(text)).not.toThrow()
  },
)
