import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { withPluralForms } from '../../../../check/texts/plural-forms.ts'
import { writeTemplate } from '../../../../check/texts/template.ts'
import { catalogFile, readTexts } from '../../../../scripts/i18n/catalogs.ts'

const source = {
  'chat.new': '{count, plural, one {# message} other {# messages}}',
  'chat.title': 'Chat',
  'room.by': 'By {nickname}',
}
const comments = { 'room.by': "{nickname} is the streamer's." }
const none = { source, comments, packaged: {}, own: {} }

describe('the file of texts in a language', () => {
  it('has every text, with the comment for translators before it, and says what is missing', () => {
    const { texts, missing } = writeTemplate({ ...none, locale: 'nl' })
    expect(missing).toEqual(['chat.new', 'chat.title', 'room.by'])
    expect(texts).toEqual({
      '//': 'Dutch (nl): 3 of 3 texts are missing. Plural forms: one, other. Keys that begin with // are comments.',
      chat: {
        '// new': 'MISSING. Plural forms: one, other.',
        new: '{count, plural, one {# message} other {# messages}}',
        '// title': 'MISSING.',
        title: 'Chat',
      },
      room: { '// by': "MISSING. {nickname} is the streamer's.", by: 'By {nickname}' },
    })
  })

  it('has the plural forms that the language needs', () => {
    const { texts } = writeTemplate({ ...none, locale: 'uk' })
    expect(texts).toMatchObject({
      chat: {
        '// new': 'MISSING. Plural forms: one, few, many, other.',
        new: '{count, plural, one {# message} few {# messages} many {# messages} other {# messages}}',
      },
    })
  })

  it("a file of the operator's keeps its texts before those of the package, without the others, and shows the English", () => {
    const packaged = { 'chat.title': 'Chat (de)', 'room.by': 'Von {nickname}' }
    const own = { chat: { title: 'Plauderei' } }
    const { texts, missing, errors } = writeTemplate({ ...none, locale: 'de', packaged, own })
    expect([missing, errors]).toEqual([['chat.new'], []])
    expect(texts).toMatchObject({ chat: { '// title': 'English: Chat', title: 'Plauderei' } })
    expect(texts).not.toHaveProperty('room')
  })

  it.each([
    ['room', 'by', 'Von', 'room.by lacks {nickname}'],
    ['chat', 'new', '{count, plural, one {# a} other {# b}}', 'chat.new lacks the form few'],
    ['chat', 'title', '{n, plural, one {x}', /chat\.title is not a valid ICU message/],
  ])('says what is wrong with a text: %s.%s', (group, key, text, error) => {
    const { texts, errors } = writeTemplate({
      ...none,
      locale: 'hr',
      own: { [group]: { [key]: text } },
    })
    expect(errors).toEqual([expect.stringMatching(error)])
    expect(JSON.stringify(texts)).toContain('WRONG: ')
  })

  it('a text written in English as missing stays missing until it is translated, or its comment taken out', () => {
    const { texts } = writeTemplate({ ...none, locale: 'nl' })
    expect(writeTemplate({ ...none, locale: 'nl', own: texts }).missing).toHaveLength(3)
    const own = { chat: { title: 'Chat' }, room: { '// by': 'MISSING.', by: 'Van {nickname}' } }
    expect(writeTemplate({ ...none, locale: 'nl', own }).missing).toEqual(['chat.new'])
  })

  it('names texts that this version does not show', () => {
    expect(writeTemplate({ ...none, locale: 'nl', own: { old: { id: 'x' } } }).unknown).toEqual([
      'old.id',
    ])
  })
})

describe('plural forms', () => {
  it.each([
    'Chat',
    '{count, plural, =0 {Filters} other {Filters (#)}}',
    '{n, plural, =0 {No {what}} one {<b>#</b> {what}} other {# of {n}}} in {d, date, short}',
  ])('a text stays as it is in English: %s', text => {
    expect(withPluralForms(text, 'en')).toBe(text)
  })

  it('a text that is the same for all numbers needs no forms', () => {
    const text = '{count, plural, =0 {Filters} other {Filters (#)}}'
    expect(withPluralForms(text, 'ar')).toBe(text)
  })

  it('every text of the package keeps its meaning', async () => {
    for (const text of Object.values(await readTexts(catalogFile('en'), 'en')))
      expect(compileMessage(withPluralForms(text, 'en'))).toEqual(compileMessage(text))
  })

  it('a language of one form has one', () => {
    expect(withPluralForms('{n, plural, one {# bet} other {# bets}}', 'ja')).toBe(
      '{n, plural, other {# bets}}',
    )
  })
})
