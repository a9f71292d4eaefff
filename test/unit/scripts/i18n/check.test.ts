import { describe, expect, it } from 'vitest'
import { placeholderErrors, pluralErrors } from '../../../../check/texts/message-errors.ts'
import { messageErrors } from '../../../../scripts/i18n/check.ts'

describe('messages of a catalog', () => {
  it('a message with a dotted id and a translation is valid', () => {
    expect(messageErrors('room.title', { translation: 'Pokój' })).toEqual([])
    expect(messageErrors('old.title', { obsolete: true })).toEqual([])
  })

  it('a message must have an explicit id, a translation, no fuzzy flag and valid syntax', () => {
    expect(messageErrors('G2offx', { message: 'Hi', translation: 'Hej' })).toHaveLength(1)
    expect(messageErrors('room.title', {})).toEqual(['room.title is not translated'])
    expect(messageErrors('a.b', { translation: 'x', extra: { flags: ['fuzzy'] } })).toEqual([
      'a.b is fuzzy',
    ])
    expect(messageErrors('a.b', { translation: '{n, plural, one {x}' })).toHaveLength(1)
  })

  it.each([
    ['Won by {0}', '{0}'],
    ['{n, plural, one {# bet of {1}} other {# bets}}', '{1}'],
    ['Your balance: <0/>', '<0>'],
    ['Read <0>this</0>', '<0>'],
    ['Someone tipped {children}', '{children}'],
  ])('a message must name its placeholders: %s', (translation, slot) => {
    expect(messageErrors('a.b', { translation })).toEqual([
      `a.b has ${slot}: give it a name, with a variable in the code`,
    ])
  })

  it('a message may have placeholders and tags of any name', () => {
    const translation = '<link>{nickname}</link> has {n, plural, one {# bet} other {# bets}}'
    expect(messageErrors('a.b', { translation })).toEqual([])
  })
})

describe('placeholders of a translation', () => {
  it('a translation may have its placeholders in another order and in other branches', () => {
    const source = '<b>{name}</b> has {n, plural, one {# bet} other {# bets}}'
    const text = '{n, plural, one {# zakład} few {# zakłady} other {# zakładu}}: <b>{name}</b>'
    expect(placeholderErrors('a.b', source, text)).toEqual([])
  })

  it('a translation must have the placeholders of the source', () => {
    expect(placeholderErrors('a.b', 'Hi {name}', 'Hej {nick}')).toEqual([
      'a.b lacks {name}',
      'a.b has {nick}, which the source lacks',
    ])
    expect(placeholderErrors('a.b', 'Read <b>this</b>', 'Czytaj to')).toEqual(['a.b lacks <b>'])
  })

  it('a translation has the plural forms of its language, unless it is the same in all of them', () => {
    const text = '{n, plural, =0 {none} one {# kolo} few {# kola} other {# kol}}'
    expect(pluralErrors('a.b', text, 'cs')).toEqual(['a.b lacks the form many'])
    expect(pluralErrors('a.b', text, 'ja')).toEqual([
      "a.b has the form one, which ja doesn't have",
      "a.b has the form few, which ja doesn't have",
    ])
    expect(pluralErrors('a.b', '{n, plural, =0 {Filtry} other {Filtry (#)}}', 'cs')).toEqual([])
  })
})
